import { formatClock, formatSlashedDay } from '@bouquet/backoffice/formats.ts'
import { isProvider } from '@bouquet/backoffice/session/moderation.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { CurrentUser } from '@bouquet/contract/session-contract'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { subscriptionPath } from '../rules/paths.ts'
import styles from './plan-badge.module.css'

/** Premium with its date, or the number of remaining credits; red at none. Nothing for administrators. */
export function PlanBadge() {
  return <Badge compact={false} />
}

/** The plan badge in its shortest form, for the bar of small screens. */
export function PlanMark() {
  return <Badge compact />
}

function Badge({ compact }: { compact: boolean }) {
  const user = useCurrentUser()
  if (user.isPremium) return <PremiumBadge user={user} compact={compact} />
  return isProvider(user) ? <CreditsBadge user={user} compact={compact} /> : null
}

function PremiumBadge({ user, compact }: { user: CurrentUser; compact: boolean }) {
  const { t } = useTranslation('shell')
  const small = usePremiumSmall(user)
  return (
    <MaybeLink
      isOpen={user.isModerated}
      className={`${styles.badge} ${styles.premium} ${compact ? styles.compact : ''}`}
    >
      <Icon name="ribbon" />
      <span className={styles.text}>
        <b>{t('premium')}</b>
        {!compact && small && <small>{small}</small>}
        {compact && user.premiumLate && <span className="sr">{small}</span>}
      </span>
    </MaybeLink>
  )
}

/** A late payment is shown first, else the end date, else the start date. */
function usePremiumSmall({ premiumLate, premiumStatus, premiumEndAt, premiumStartAt }: CurrentUser): string | null {
  const { t } = useTranslation('shell')
  if (premiumLate) return t('premiumLate')
  const isEnding = premiumStatus === 'cancellation'
  const moment = isEnding ? premiumEndAt : premiumStartAt
  if (!moment) return null
  const place = { date: formatSlashedDay(moment), time: formatClock(moment) }
  return isEnding ? t('premiumUntil', place) : t('premiumSince', place)
}

function CreditsBadge({ user, compact }: { user: CurrentUser; compact: boolean }) {
  const { t } = useTranslation('shell')
  const className = `${styles.badge} ${user.credits === 0 ? styles.none : styles.some} ${compact ? styles.compact : ''}`
  const spoken = user.credits === 0 ? t('noCredit') : t('creditsBadge', { count: user.credits })
  return (
    <MaybeLink isOpen={user.isModerated} className={className}>
      <Icon name="coin" />
      {compact ? (
        <CompactCredits count={user.credits} spoken={spoken} />
      ) : (
        <span className={styles.text}>{spoken}</span>
      )}
      {!compact && user.isModerated && <Icon name="chevron-right" size="small" className={styles.go} />}
    </MaybeLink>
  )
}

function CompactCredits({ count, spoken }: { count: number; spoken: string }) {
  return (
    <>
      <b aria-hidden="true">{count}</b>
      <span className="sr">{spoken}</span>
    </>
  )
}

function MaybeLink({ isOpen, className, children }: { isOpen: boolean; className: string; children: ReactNode }) {
  if (!isOpen) return <p className={className}>{children}</p>
  return (
    <Link to={subscriptionPath} className={className}>
      {children}
    </Link>
  )
}
