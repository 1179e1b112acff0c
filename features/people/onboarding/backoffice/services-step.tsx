import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { homeCountry } from '@bouquet/domain/countries'
import { SiretField } from '@bouquet/features/company/company/backoffice/siret-field.tsx'
import {
  LanguageChoices,
  ServiceChoices,
} from '@bouquet/features/company/services-catalogue/backoffice/catalogue-choices.tsx'
import { useWatch } from 'react-hook-form'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'
import { useOffering } from './use-offering.ts'
import { VenueFields } from './venue-fields.tsx'

export function ServicesStep() {
  const countryCode = useWatch<OnboardingForm, 'address.countryCode'>({ name: 'address.countryCode' })
  const siret = useField<OnboardingForm, 'siret'>('siret')
  const services = useChoices('prestations')
  const { plans, ownsVenues } = useOffering()
  return (
    <div className={styles.fields}>
      {countryCode === homeCountry && <SiretField {...siret} error={undefined} />}
      {ownsVenues && <VenueFields />}
      {plans && <ServiceChoices {...services} />}
      <LanguageChoices {...useChoices('langues')} />
    </div>
  )
}

function useChoices(name: 'prestations' | 'langues') {
  const field = useField<OnboardingForm, typeof name>(name)
  return { values: field.value, onChange: field.onChange, onBlur: field.onBlur, error: field.error }
}
