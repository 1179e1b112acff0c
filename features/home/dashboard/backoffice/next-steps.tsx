import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { creditPaths } from '@bouquet/features/money/credits/rules/paths.ts'
import { useTranslation } from 'react-i18next'
import { StepCard } from './step-card.tsx'

/** The credits that open contacts; nothing with Premium, which needs none. */
export function CreditsCard() {
  const { t } = useTranslation('dashboard')
  const { credits: count, isPremium } = useCurrentUser()
  if (isPremium) return null
  return (
    <StepCard
      icon="coin"
      title={t('credits.title', { count })}
      text={t('credits.text')}
      go={t(count === 0 ? 'credits.buy' : 'credits.go')}
      to={creditPaths.credits}
    />
  )
}
