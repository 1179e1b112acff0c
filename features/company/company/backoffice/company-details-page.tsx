import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CompanyDetails } from '../contract.ts'
import { CompanyFrame } from './company-frame.tsx'
import { companyDetailsQuery } from './company-queries.ts'
import { DetailsForm } from './details-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** Name, number in the French register, website and creation date. */
export function CompanyDetailsPage() {
  const { t } = useTranslation('company')
  const query = useQuery(companyDetailsQuery)
  return (
    <CompanyFrame
      title={t('details.title')}
      lead={t(useHasOnlyVenues() ? 'details.leadVenue' : 'details.lead')}
      query={query}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(details: CompanyDetails) => <DetailsForm details={details} />}
    </CompanyFrame>
  )
}
