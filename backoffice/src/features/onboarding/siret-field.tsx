import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'
import { type SiretState, useSiretCheck } from './use-siret-check.ts'

const siretLength = 14

/** The French registration number, checked in the register a second after its last digit. It never stops the wizard. */
export function SiretField() {
  const { t } = useTranslation('onboarding')
  const { field } = useController<OnboardingForm, 'siret'>({ name: 'siret' })
  const check = useSiretCheck(field.value)
  return (
    <div>
      <TextField
        {...field}
        onChange={(typed) => field.onChange(typed.replace(/\D/g, '').slice(0, siretLength))}
        inputMode="numeric"
        autoComplete="off"
        label={t('siret.label')}
        hint={t('siret.hint')}
      />
      <div aria-live="polite">
        <SiretAnswer state={check.state} refusal={check.error && problemText(check.error)} />
      </div>
    </div>
  )
}

const icons: Record<Exclude<SiretState, 'incomplete'>, IconName> = {
  checking: 'hourglass',
  valid: 'check-circle',
  inactive: 'warning',
  invalid: 'error',
  notFound: 'warning',
  unavailable: 'warning',
}

function SiretAnswer({ state, refusal }: { state: SiretState; refusal: string | null }) {
  const { t } = useTranslation('onboarding')
  if (state === 'incomplete') return null
  return (
    <p className={`${styles.siret} ${styles[state]}`}>
      <Icon name={icons[state]} size="small" />
      <span>
        {refusal ?? (state === 'checking' || state === 'valid' || state === 'inactive' ? t(`siret.${state}`) : null)}
        {(state === 'notFound' || state === 'inactive') && ` ${t('siret.staysInvisible')}`}
      </span>
    </p>
  )
}
