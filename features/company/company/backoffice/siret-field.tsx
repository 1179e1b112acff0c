import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiretStatus } from '../contract.ts'
import styles from './siret-field.module.css'
import { type SiretState, siretLength, useSiretCheck } from './use-siret-check.ts'

type Props = {
  value: string
  onChange: (siret: string) => void
  onBlur: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  /** The company's stored number, with the register's answer; it is not looked up again. */
  saved?: { siret: string | null; siretStatus: SiretStatus | null }
}

/** The French registration number, checked in the register a second after its last digit. */
export function SiretField({ saved, error, onChange, ...field }: Props) {
  const { t } = useTranslation('onboarding')
  const state = useSiretCheck(field.value, saved)
  return (
    <div>
      <TextField
        {...field}
        onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, siretLength))}
        inputMode="numeric"
        autoComplete="off"
        label={t('siret.label')}
        hint={t('siret.hint')}
        error={state === 'invalid' ? undefined : error}
      />
      <div aria-live="polite">
        <SiretAnswer state={state} />
      </div>
    </div>
  )
}

const icons: Record<Exclude<SiretState, 'incomplete'>, IconName> = {
  short: 'warning',
  checking: 'hourglass',
  valid: 'check-circle',
  inactive: 'warning',
  invalid: 'error',
  notFound: 'warning',
  unavailable: 'warning',
  toCheck: 'clock',
}

function SiretAnswer({ state }: { state: SiretState }) {
  const { t } = useTranslation('onboarding')
  const hasOnlyVenues = useHasOnlyVenues()
  if (state === 'incomplete') return null
  const staysInvisible = hidingStates.includes(state)
  return (
    <div className={`${styles.siret} ${styles[state]}`}>
      <Icon name={icons[state]} size="small" />
      <div>
        <p>{isRefusal(state) ? problemCodeText(refusals[state]) : t(`siret.${state}`)}</p>
        {staysInvisible && <p>{t(hasOnlyVenues ? 'siret.staysInvisibleVenue' : 'siret.staysInvisible')}</p>}
      </div>
    </div>
  )
}

/** With these numbers couples do not see the profile. */
const hidingStates: readonly SiretState[] = ['short', 'invalid', 'notFound', 'inactive']

const refusals = {
  invalid: 'siret_invalid',
  notFound: 'siret_not_found',
  unavailable: 'register_unavailable',
} as const

function isRefusal(state: SiretState): state is keyof typeof refusals {
  return Object.hasOwn(refusals, state)
}
