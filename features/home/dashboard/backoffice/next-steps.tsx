import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { creditPaths } from '@bouquet/features/money/credits/rules/paths.ts'
import { useTranslation } from 'react-i18next'
import { StepCard } from './step-card.tsx'

/** How many requests are unread. */
export function WaitingCard() {
  const { t } = useTranslation('dashboard')
  const { unreadMessages: count } = useCurrentUser()
  return (
    <StepCard
      icon="inbox"
      title={count > 0 ? t('waiting.title', { count }) : t('waiting.none')}
      text={t(count > 0 ? 'waiting.text' : 'waiting.noneText')}
      go={t('waiting.go')}
      to={eventRequestPaths.list}
    />
  )
}

/** The provider's means of opening contacts: credits or Premium. */
export function CreditsCard() {
  const { t } = useTranslation('dashboard')
  const { credits: count, isPremium } = useCurrentUser()
  if (isPremium)
    return (
      <StepCard
        icon="ribbon"
        title={t('premium.title')}
        text={t('premium.text')}
        go={t('waiting.go')}
        to={eventRequestPaths.list}
      />
    )
  return (
    <StepCard
      icon="coin"
      title={t('credits.title', { count })}
      text={t('credits.text')}
      go={t('credits.go')}
      to={creditPaths.credits}
    />
  )
}
