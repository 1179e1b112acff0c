import { formatClock, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { isProvider } from '@bouquet/backoffice/session/moderation.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { CurrentUser } from '@bouquet/contract/session-contract'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { subscriptionPath } from '../rules/paths.ts'
import styles from './plan-badge.module.css'

/** Premium, or the number of remaining credits; red at none. Nothing for administrators. */
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

/** A small chip; its full date and time stand on focus or hover, a late payment is always read. */
function PremiumBadge({ user, compact }: { user: CurrentUser; compact: boolean }) {
  const { t } = useTranslation('shell')
  const momentId = useId()
  const moment = usePremiumMoment(user)
  return (
    <div className={`${styles.place} ${compact ? styles.mark : ''}`}>
      <MaybeLink
        isOpen={user.isModerated}
        className={`${styles.badge} ${styles.premium}`}
        {...(moment !== null && { 'aria-describedby': momentId })}
      >
        <Icon name="ribbon" size="small" />
        <b>{t('premium')}</b>
        {user.premiumLate && <span className={compact ? 'sr' : ''}>{t('premiumLate')}</span>}
      </MaybeLink>
      {moment !== null && (
        <span role="tooltip" id={momentId} className={styles.moment}>
          {moment}
        </span>
      )}
    </div>
  )
}

/** Until when Premium is active where it was cancelled, else since when. */
function usePremiumMoment({ premiumStatus, premiumEndAt, premiumStartAt }: CurrentUser): string | null {
  const { t } = useTranslation('shell')
  const isEnding = premiumStatus === 'cancellation'
  const moment = isEnding ? premiumEndAt : premiumStartAt
  if (!moment) return null
  const place = { date: formatInstantDay(moment, 'short'), time: formatClock(moment) }
  return isEnding ? t('premiumUntil', place) : t('premiumSince', place)
}

function CreditsBadge({ user, compact }: { user: CurrentUser; compact: boolean }) {
  const { t } = useTranslation('shell')
  const spoken = user.credits === 0 ? t('noCredit') : t('creditsBadge', { count: user.credits })
  return (
    <div className={styles.place}>
      <MaybeLink
        isOpen={user.isModerated}
        className={`${styles.badge} ${user.credits === 0 ? styles.none : styles.some}`}
      >
        <Icon name="coin" size="small" />
        {compact ? <CompactCredits count={user.credits} spoken={spoken} /> : <span>{spoken}</span>}
      </MaybeLink>
    </div>
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

type MaybeLinkProps = { isOpen: boolean; className: string; 'aria-describedby'?: string; children: ReactNode }

function MaybeLink({ isOpen, children, ...link }: MaybeLinkProps) {
  if (!isOpen) return <p {...link}>{children}</p>
  return (
    <Link to={subscriptionPath} {...link}>
      {children}
    </Link>
  )
}
