import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../session/session.ts'
import styles from './next-steps.module.css'

/** What waits to be read. */
export function WaitingCard() {
  const { t } = useTranslation('dashboard')
  const { unreadMessages: count } = useCurrentUser()
  return (
    <NextStep
      icon="inbox"
      title={count > 0 ? t('waiting.title', { count }) : t('waiting.none')}
      text={t(count > 0 ? 'waiting.text' : 'waiting.noneText')}
      go={t('waiting.go')}
      to={paths.eventRequests}
    />
  )
}

/** What opens contacts: credits, or Premium. */
export function CreditsCard() {
  const { t } = useTranslation('dashboard')
  const { credits: count, isPremium } = useCurrentUser()
  if (isPremium)
    return (
      <NextStep
        icon="ribbon"
        title={t('premium.title')}
        text={t('premium.text')}
        go={t('waiting.go')}
        to={paths.eventRequests}
      />
    )
  return (
    <NextStep
      icon="coin"
      title={t('credits.title', { count })}
      text={t('credits.text')}
      go={t('credits.go')}
      to={paths.credits}
    />
  )
}

function NextStep(step: { icon: IconName; title: string; text: string; go: string; to: string }) {
  return (
    <Link className={styles.step} to={step.to}>
      <Icon name={step.icon} size="large" className={styles.icon} />
      <span>
        <b>{step.title}</b>
        <span className={styles.text}>{step.text}</span>
        <span className={styles.go}>
          {step.go} <Icon name="arrow-right" size="small" />
        </span>
      </span>
    </Link>
  )
}
