import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { ListedUser, WaitingProvider } from './administration-queries.ts'

type Variant = { tone: ChipTone; icon: IconName }

const siretVariants: Record<NonNullable<WaitingProvider['siretStatus']>, Variant> = {
  valid: { tone: 'sage', icon: 'check-circle' },
  inactive: { tone: 'brick', icon: 'error' },
  not_found: { tone: 'brick', icon: 'error' },
  to_check: { tone: 'gold', icon: 'hourglass' },
}

/** The register's answer about the company's number; nothing for companies without a number. */
export function SiretChip({ provider }: { provider: Pick<WaitingProvider, 'siretStatus' | 'countryCode'> }) {
  const { t } = useTranslation('administration')
  const { siretStatus, countryCode } = provider
  if (siretStatus) return <Chip {...siretVariants[siretStatus]}>{t(`siret.${siretStatus}`)}</Chip>
  if (countryCode !== 'FR') return null
  return (
    <Chip tone="gold" icon="warning">
      {t('siret.absent')}
    </Chip>
  )
}

/** Whether the address is confirmed. */
export function EmailChip({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation('administration')
  return (
    <Chip tone={isConfirmed ? 'plain' : 'gold'} icon={isConfirmed ? 'mail' : 'warning'}>
      {t(isConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
    </Chip>
  )
}

const stateVariants: Record<ListedUser['state'], Variant> = {
  onboarding: { tone: 'plain', icon: 'edit' },
  waiting: { tone: 'sky', icon: 'hourglass' },
  changes_asked: { tone: 'gold', icon: 'edit' },
  refused: { tone: 'brick', icon: 'close' },
  approved: { tone: 'sage', icon: 'check-circle' },
  administrator: { tone: 'peony', icon: 'shield' },
}

/** The state of an account. */
export function UserStateChip({ state }: { state: ListedUser['state'] }) {
  const { t } = useTranslation('administration')
  return <Chip {...stateVariants[state]}>{t(`states.${state}`)}</Chip>
}

/** A provider's roles as text: `Wedding planner, Venue`. */
export function Roles({ roles }: { roles: ListedUser['roles'] }) {
  const { t } = useTranslation('administration')
  return <>{roles.map((role) => t(`roles.${role}`)).join(', ')}</>
}
