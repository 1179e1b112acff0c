import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { announce, type Deps } from './announce.ts'
import { freshCharge } from './charges.ts'
import { holdObject, newId, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { missingPayment, unexpectedState } from './stripe-error.ts'
import { type Decline, declines } from './test-cards.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs'>

/** The payment succeeded: creates its charge. */
export async function payNow(deps: Deps, held: Stripe.PaymentIntent, last4: string): Promise<Stripe.PaymentIntent> {
  const paymentMethod = newId('pm')
  const charge = freshCharge({ intent: held, paymentMethod, last4, now: deps.now() })
  const intent: Stripe.PaymentIntent = {
    ...held,
    status: 'succeeded',
    amount_received: held.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod,
  }
  await saveObject(deps.tx, 'charge', charge, { now: deps.now() })
  await replaceObject(deps.tx, intent)
  await announce(deps, 'payment_intent.succeeded', intent)
  return intent
}

/** The payment failed; another card may be tried. */
export async function turnDown(
  deps: Deps,
  held: Stripe.PaymentIntent,
  { code, declineCode, message }: Decline,
): Promise<Stripe.PaymentIntent> {
  const charge = newId('ch')
  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    charge,
  }
  const intent: Stripe.PaymentIntent = {
    ...held,
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge,
    next_action: null,
  }
  await replaceObject(deps.tx, intent)
  await announce(deps, 'payment_intent.payment_failed', intent)
  return intent
}

/** The customer has confirmed to the bank, or refused to. Gives the payment and the address to continue at. Throws StripeProblem. */
export async function answerChallenge(
  reach: Reach,
  id: string,
  passed: boolean,
): Promise<{ intent: Stripe.PaymentIntent; returnUrl: string | null }> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'payment_intent', id)
    if (!held) throw missingPayment(id)
    const returnUrl = held.next_action?.redirect_to_url?.return_url ?? null
    if (held.status !== 'requires_action') return { intent: held, returnUrl }
    const deps = { ...reach, tx }
    const intent = passed ? await payNow(deps, held, '3220') : await turnDown(deps, held, declines.authentication)
    return { intent, returnUrl }
  })
}

const cancelable: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** Stripe's "cancel a PaymentIntent", for one that no bank is carrying out. Throws StripeProblem. */
export async function cancelPayment(reach: Reach, id: string): Promise<Stripe.PaymentIntent> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'payment_intent', id)
    if (!held) throw missingPayment(id)
    if (!cancelable.has(held.status)) throw unexpectedState(held, 'canceled')
    const intent: Stripe.PaymentIntent = {
      ...held,
      status: 'canceled',
      canceled_at: secondsOf(reach.now()),
      next_action: null,
    }
    await replaceObject(tx, intent)
    await announce({ ...reach, tx }, 'payment_intent.canceled', intent)
    return intent
  })
}

/** The bank's late answer about a direct debit. */
export async function settleDebit(reach: Reach, id: string, succeeds: boolean): Promise<void> {
  await transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'payment_intent', id)
    if (held?.status !== 'processing') return
    const deps = { ...reach, tx }
    await (succeeds ? payNow(deps, held, '3201') : turnDown(deps, held, declines.debit))
  })
}
