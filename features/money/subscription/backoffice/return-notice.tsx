import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { SubscriptionState } from '../contract.ts'
import styles from './return-notice.module.css'
import { refreshPremium } from './subscription-query.ts'

const pausesMs = [0, 700, 1000, 1500, 2000, 3000, 5000, 8000]

/**
 * The outcome after the return from the payment provider; it is removed from the address, so that a reload does not show it again. Premium is
 * shown as open once the shell around the page knows it, too. Its payment is announced separately, before or after.
 */
export function ReturnNotice({ state: { isOpen, withdrawal } }: { state: SubscriptionState }) {
  const { isPremium } = useCurrentUser()
  const status = useReturnStatus()
  const hasArrived = isOpen && isPremium
  const isPaid = withdrawal.refusal !== 'nothing_paid'
  const isWaiting = status === 'updated' || (status === 'success' ? !hasArrived || !isPaid : isOpen !== isPremium)
  const tries = useRefetches(isWaiting)
  return (
    <div role="status" className={styles.notice}>
      {status && <Notice status={status} hasArrived={hasArrived} hasGivenUp={tries >= pausesMs.length} />}
    </div>
  )
}

type NoticeProps = { status: ReturnStatus; hasArrived: boolean; hasGivenUp: boolean }

function Notice({ status, hasArrived, hasGivenUp }: NoticeProps) {
  const { t } = useTranslation('subscription')
  if (status !== 'success') return <Callout tone="sky">{t(`return.${status}`)}</Callout>
  if (hasArrived) return <Callout tone="sage">{t('return.arrived')}</Callout>
  return hasGivenUp ? (
    <Callout tone="gold">{t('return.waiting')}</Callout>
  ) : (
    <Callout tone="sage">{t('return.success')}</Callout>
  )
}

const returnStatuses = ['success', 'canceled', 'updated'] as const
type ReturnStatus = (typeof returnStatuses)[number]

function useReturnStatus(): ReturnStatus | null {
  const [query, setQuery] = useSearchParams()
  const [status, setStatus] = useState<ReturnStatus | null>(null)
  const statusParam = query.get('status')
  useEffect(() => {
    if (statusParam === null) return
    setStatus(returnStatuses.find((known) => known === statusParam) ?? null)
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [statusParam, setQuery])
  return status
}

/** The webhook may arrive after the user, so the page polls with growing pauses. Gives the number of refetches. */
function useRefetches(isWaiting: boolean): number {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const pause = pausesMs[tries]
    if (!isWaiting || pause === undefined) return
    const timer = setTimeout(() => {
      refreshPremium()
      setTries(tries + 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [tries, isWaiting])
  return tries
}
