import type Stripe from 'stripe'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { announce } from './announce.ts'
import type { Form } from './parse-form.ts'
import { holdPayment, newId, replacePayment } from './stand-in-objects.ts'
import { invalidRequest, missingPayment, StripeProblem } from './stripe-error.ts'
import { type Decline, outcomeOfCard, outcomeOfName } from './test-cards.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs'>

const typedCard = z.object({
  type: z.literal('card'),
  card: z.object({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string().default('') }),
})

/** Stripe's "confirm a PaymentIntent": the card pays or is declined, and the webhook says so. Throws StripeProblem. */
export async function confirmPayment(reach: Reach, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  const result = await transaction(reach.db, async (tx) => {
    const held = await holdPayment(tx, id)
    if (!held) throw missingPayment(id)
    if (held.status !== 'requires_payment_method') throw alreadyConfirmed(held)
    const decline = outcomeOf(form, reach.now())
    if (decline && !reachesBank(decline)) throw cardProblem(held, decline)
    const settled = decline ? declined(held, decline) : paid(held)
    await replacePayment(tx, settled)
    await announce({ ...reach, tx }, decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', settled)
    return { settled, decline }
  })
  if (result.decline) throw cardProblem(result.settled, result.decline)
  return result.settled
}

function outcomeOf(form: Form, now: Date): Decline | null {
  if (form.payment_method_data !== undefined) {
    const typed = typedCard.safeParse(form.payment_method_data)
    if (!typed.success)
      throw invalidRequest('The card is incomplete.', { code: 'parameter_missing', param: 'payment_method_data' })
    return outcomeOfCard(typed.data.card, now)
  }
  const name = typeof form.payment_method === 'string' ? form.payment_method : ''
  const outcome = outcomeOfName(name)
  if (outcome !== undefined) return outcome
  throw invalidRequest(`No such PaymentMethod: '${name}'`, { code: 'resource_missing', param: 'payment_method' })
}

/** What cannot be a card is turned down before any bank is asked: no charge, no change, no event. */
function reachesBank({ declineCode }: Decline): boolean {
  return declineCode !== undefined
}

function paid(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newId('ch'),
    payment_method: newId('pm'),
  }
}

function declined(intent: Stripe.PaymentIntent, { code, declineCode, message }: Decline): Stripe.PaymentIntent {
  const charge = newId('ch')
  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    charge,
  }
  return { ...intent, last_payment_error: error, latest_charge: charge }
}

function cardProblem(intent: Stripe.PaymentIntent, { code, declineCode, message }: Decline): StripeProblem {
  return new StripeProblem(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(typeof intent.latest_charge === 'string' && { charge: intent.latest_charge }),
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    payment_intent: intent,
  })
}

function alreadyConfirmed(intent: Stripe.PaymentIntent): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}, so that it cannot be confirmed.`,
    payment_intent: intent,
  })
}
