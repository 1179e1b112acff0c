import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Callout, type CalloutTone } from '@bouquet/ui/parts/callout.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isPaymentReturn, paymentReturns } from '../rules/payment-return.ts'
import { balanceBefore, refreshWallet } from './order-credits.ts'
import styles from './payment-return-notice.module.css'

const toneOf = { success: 'sage', info: 'sky', warning: 'gold', error: 'brick' } as const satisfies Record<
  string,
  CalloutTone
>

/**
 * The outcome of a payment after the return from the payment provider. It is removed from the address, so that a reload does not show it again.
 */
export function PaymentReturnNotice() {
  const status = useReturnStatus()
  return (
    <div role="status" className={styles.notice}>
      {status !== null && <Notice status={status} />}
    </div>
  )
}

/** The outcome of a payment, read from the address and removed from it; the quantity stays in the address for code that loads later. */
export function useReturnStatus(): string | null {
  const [query, setQuery] = useSearchParams()
  const [status, setStatus] = useState<string | null>(null)
  const statusParam = query.get('status')
  useEffect(() => {
    if (statusParam === null) return
    setStatus(statusParam)
    setQuery(
      (current) => {
        current.delete('status')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [statusParam, setQuery])
  return status
}

function Notice({ status }: { status: string }) {
  if (status === 'true' || status === 'processing') return <Arrival status={status} />
  return <PaymentOutcome status={status} />
}

/** The reason why nothing was bought. */
export function PaymentOutcome({ status }: { status: string }) {
  const { t } = useTranslation('credits')
  const isKnown = isPaymentReturn(status)
  return (
    <Callout tone={isKnown ? toneOf[paymentReturns[status]] : 'brick'}>
      {t(isKnown ? `return.${status}` : 'return.unexpected')}
    </Callout>
  )
}

/** The payment succeeded or is being processed; what was bought arrives a little later. */
function Arrival({ status }: { status: 'true' | 'processing' }) {
  const { t } = useTranslation('credits')
  const { balance, hasGivenUp } = useArrivingCredits()
  if (balance !== null) return <Callout tone="sage">{t('return.arrived', { count: balance })}</Callout>
  if (status === 'true' && hasGivenUp) return <Callout tone="gold">{t('return.waiting')}</Callout>
  return <Callout tone={toneOf[paymentReturns[status]]}>{t(`return.${status}`)}</Callout>
}

const pausesMs = [0, 700, 1000, 1500, 2000, 3000, 5000, 8000]

/** Polls for the credits that were paid for; gives the balance once it includes them, and whether it has stopped polling. */
function useArrivingCredits(): { balance: number | null; hasGivenUp: boolean } {
  const { credits } = useCurrentUser()
  const [tries, setTries] = useState(0)
  const [before] = useState(balanceBefore)
  const hasCome = before !== null && credits > before
  useEffect(() => {
    const pause = pausesMs[tries]
    if (hasCome || pause === undefined) return
    const timer = setTimeout(() => {
      refreshWallet()
      setTries(tries + 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [tries, hasCome])
  return { balance: hasCome ? credits : null, hasGivenUp: tries >= pausesMs.length }
}
