import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { homeCountry } from '@bouquet/domain/countries'
import { useController, useWatch } from 'react-hook-form'
import { LanguageChoices, ServiceChoices } from './catalogue-choices.tsx'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'
import { SiretField } from './siret-field.tsx'

export function ServicesStep() {
  const countryCode = useWatch<OnboardingForm, 'address.countryCode'>({ name: 'address.countryCode' })
  const siret = useController<OnboardingForm, 'siret'>({ name: 'siret' })
  return (
    <div className={styles.fields}>
      {countryCode === homeCountry && <SiretField {...siret.field} />}
      <ServiceChoices {...useChoices('prestations')} />
      <LanguageChoices {...useChoices('langues')} />
    </div>
  )
}

function useChoices(name: 'prestations' | 'langues') {
  const { field, fieldState } = useController<OnboardingForm, typeof name>({ name })
  const { value, onChange, onBlur } = field
  return { values: value, onChange, onBlur, error: fieldProblemText(fieldState.error) }
}
