import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddressForm } from './address-form.tsx'
import { CompanyFrame } from './company-frame.tsx'
import { companyAddressQuery } from './company-queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'

/** Where the company is. */
export function CompanyAddressPage() {
  const { t } = useTranslation('company')
  const query = useQuery(companyAddressQuery)
  return (
    <CompanyFrame
      title={t('address.title')}
      lead={t(useHasOnlyVenues() ? 'address.leadVenue' : 'address.lead')}
      query={query}
      skeleton={<FormSkeleton fields={3} />}
    >
      {(address) => <AddressForm address={address} />}
    </CompanyFrame>
  )
}
