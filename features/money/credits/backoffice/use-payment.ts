import { connectionProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { callLimitMs } from '@bouquet/backoffice/api/time-limit.ts'
import { done, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'
import { isPaymentReturn, paymentReturnPath } from '../rules/payment-return.ts'
import { CardProblem } from './card-problem.ts'
import { type Order, rememberBalance } from './order-credits.ts'

/**
 * Pays, and gives the address to continue at: the bank's confirmation page, or the return address. Null when the form itself shows that
 * something is missing.
 */
type Pay = () => Promise<string | null>

export type Payment = ReturnType<typeof usePayment>

/**
 * Pays an order, then leaves this page for the address where the payment continues. When the response is lost, our server asks the payment
 * provider for the outcome.
 */
export function usePayment({ clientSecret }: Order) {
  const { t } = useTranslation('credits')
  const payment = useChange({
    send: (pay: Pay) => {
      rememberBalance()
      return pay()
    },
    find: () => findPayment(clientSecret),
    onDone: (address) => (address === null ? undefined : leaveFor(address)),
    failed: t('payment.failed'),
    reason: (error) => (error instanceof CardProblem ? t(`card.${error.reason}`) : undefined),
  })
  return { pay: payment.mutate, isPending: payment.isPending, error: payment.error }
}

/** The promise never settles, because the browser is leaving the page: the payment stays pending there until the next page loads. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const refused: readonly string[] = ['payment_failed', 'failed', 'canceled']

/** The return page asks the payment provider for the payment's state; its address contains the outcome. */
async function findPayment(clientSecret: string): Promise<Outcome<string>> {
  const answer = await fetch(returnAddress(clientSecret, 'succeeded'), {
    signal: AbortSignal.timeout(callLimitMs),
  }).catch(() => {
    throw connectionProblem('network_error')
  })
  const { pathname, search, searchParams } = new URL(answer.url)
  const status = searchParams.get('status') ?? ''
  if (status === 'true' || status === 'processing') return done(pathname + search)
  if (refused.includes(status)) return notDone
  throw isPaymentReturn(status) ? new Error(status) : connectionProblem('network_error')
}

/** The return address of a payment, with the parameters that the payment provider adds to it. */
export function returnAddress(clientSecret: string, status: 'succeeded' | 'pending'): string {
  const params = {
    payment_intent: paymentIdOf(clientSecret),
    payment_intent_client_secret: clientSecret,
    redirect_status: status,
  }
  return `${paymentReturnPath}?${new URLSearchParams(params)}`
}

/**
 * Whether the payment was confirmed by an earlier try whose answer was lost; browsers repeat such a call by themselves. Its outcome is then to be
 * asked for, and the card is not said to have been refused.
 */
export function isConfirmedBefore(error: { code?: string | undefined } | undefined): boolean {
  return error?.code === 'payment_intent_unexpected_state'
}

export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
