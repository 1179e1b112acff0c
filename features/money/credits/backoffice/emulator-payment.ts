import { ApiProblem, connectionProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { callLimitMs, isTimeOut } from '@bouquet/backoffice/api/time-limit.ts'
import { paymentReturnPath } from '../rules/payment-return.ts'
import { CardProblem } from './card-problem.ts'
import { isConfirmedBefore, paymentIdOf, returnAddress } from './use-payment.ts'

/** A card as typed; `expiry` is MM/YY. */
export type TypedCard = { number: string; expiry: string; cvc: string }

type PaymentMeans = { type: 'card'; card: TypedCard } | { type: 'debit'; iban: string }

type Confirmed = { status?: string; next_action?: { redirect_to_url?: { url?: string } } | null }

/**
 * Pays with a test card or account, as Stripe's script would, and gives the address to continue at: the bank's confirmation page, or the return
 * address. Throws CardProblem, or ApiProblem when there was no response.
 */
export async function payAtEmulator(clientSecret: string, means: PaymentMeans): Promise<string> {
  const address = `/dev/stripe/v1/payment_intents/${paymentIdOf(clientSecret)}/confirm`
  const mayArrive = navigator.onLine !== false
  const signal = AbortSignal.timeout(callLimitMs)
  const answer = await fetch(address, { method: 'POST', body: formOf(clientSecret, means), signal }).catch((error) => {
    throw connectionProblem(isTimeOut(error) ? 'timeout' : 'network_error', mayArrive)
  })
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return nextAddress(said as Confirmed, clientSecret)
  const { error } = said as { error?: { type?: string; code?: string } }
  if (error?.type === 'card_error' || error?.code === 'invalid_bank_account_iban') throw new CardProblem(error)
  if (isConfirmedBefore(error)) throw connectionProblem('network_error', true)
  throw new ApiProblem({ code: 'internal', message: '', status: answer.status })
}

/** The address that the browser opens after a payment: the bank's, or the return address. */
function nextAddress({ status, next_action: action }: Confirmed, clientSecret: string): string {
  return action?.redirect_to_url?.url ?? returnAddress(clientSecret, status === 'processing' ? 'pending' : 'succeeded')
}

function formOf(clientSecret: string, means: PaymentMeans): URLSearchParams {
  return new URLSearchParams({
    client_secret: clientSecret,
    return_url: window.location.origin + paymentReturnPath,
    ...(means.type === 'card' ? cardData(means.card) : debitData(means.iban)),
  })
}

function cardData({ number, expiry, cvc }: TypedCard) {
  const [month = '', year = ''] = expiry.split('/')
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': cvc,
  }
}

function debitData(iban: string) {
  return {
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': iban.replace(/\s/g, ''),
  }
}
