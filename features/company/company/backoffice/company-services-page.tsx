import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFrame } from './company-frame.tsx'
import { companyServicesQuery } from './company-queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ServicesForm } from './services-form.tsx'

/** Spoken languages, offered services, and a description of each service; only the languages for a provider who has venues alone. */
export function CompanyServicesPage() {
  const { t } = useTranslation('company')
  const query = useQuery(companyServicesQuery)
  const isVenues = useHasOnlyVenues()
  return (
    <CompanyFrame
      title={t(isVenues ? 'services.titleVenue' : 'services.title')}
      lead={t(isVenues ? 'services.leadVenue' : 'services.lead')}
      query={query}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(services) => <ServicesForm services={services} />}
    </CompanyFrame>
  )
}
