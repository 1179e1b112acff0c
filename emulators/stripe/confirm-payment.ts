import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { announce, type Deps } from './announce.ts'
import { holdObject, replaceObject } from './emulated-objects.ts'
import type { Form } from './parse-form.ts'
import { payNow, turnDown } from './settle-payment.ts'
import { invalidRequest, missingPayment, StripeProblem, unexpectedState } from './stripe-error.ts'
import { type Decline, type Outcome, outcomeOfCard, outcomeOfIban, outcomeOfName } from './test-cards.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs' | 'ownAddress'>

/** How long the bank takes for a direct debit here; with Stripe it takes days. */
const debitSeconds = 15
/** A customer who was sent to the bank may come back and use another card. */
const confirmable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/**
 * Stripe's "confirm a PaymentIntent": the card pays, is declined, or requires the customer's confirmation; webhooks report the result.
 * Throws StripeProblem.
 */
export async function confirmPayment(reach: Reach, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  const { intent, decline } = await transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'payment_intent', id)
    if (!held) throw missingPayment(id)
    if (!confirmable.has(held.status)) throw unexpectedState(held, 'confirmed')
    const outcome = outcomeOf(form, reach.now())
    const deps = { ...reach, tx }
    if (outcome.through === 'challenge')
      return { intent: await challenge(deps, held, returnUrlOf(form)), decline: null }
    if (outcome.through === 'debit') return { intent: await process(deps, held, outcome), decline: null }
    return settle(deps, held, outcome)
  })
  if (decline) throw cardProblem(intent, decline)
  return intent
}

const typedCard = z.object({
  type: z.literal('card'),
  card: z.object({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string().default('') }),
})
const typedAccount = z.object({ type: z.literal('sepa_debit'), sepa_debit: z.object({ iban: z.string() }) })

function outcomeOf(form: Form, now: Date): Outcome {
  const { payment_method_data: typed, payment_method: name } = form
  if (typed === undefined) return named(typeof name === 'string' ? name : '')
  const card = typedCard.safeParse(typed)
  if (card.success) return outcomeOfCard(card.data.card, now)
  const account = typedAccount.safeParse(typed)
  if (!account.success) throw invalidRequest('The card is incomplete.', { code: 'parameter_missing', param })
  const outcome = outcomeOfIban(account.data.sepa_debit.iban)
  if (!outcome) throw invalidRequest('The IBAN you provided is invalid.', { code: 'invalid_bank_account_iban', param })
  return outcome
}

const param = 'payment_method_data'

function named(name: string): Outcome {
  const outcome = outcomeOfName(name)
  if (outcome) return outcome
  throw invalidRequest(`No such PaymentMethod: '${name}'`, { code: 'resource_missing', param: 'payment_method' })
}

function returnUrlOf({ return_url: url }: Form): string | null {
  if (url === undefined) return null
  if (typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url)) return url
  throw invalidRequest('Invalid return_url: not an absolute address.', { code: 'url_invalid', param: 'return_url' })
}

/** The bank asks the customer for confirmation first, on a separate page. */
async function challenge(deps: Deps & Reach, held: Stripe.PaymentIntent, returnUrl: string | null) {
  const origin = returnUrl ? new URL(returnUrl).origin : deps.ownAddress()
  const url = `${origin}/dev/stripe/pages/3ds/${held.id}`
  const intent: Stripe.PaymentIntent = {
    ...held,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  }
  await replaceObject(deps.tx, intent)
  await announce(deps, 'payment_intent.requires_action', intent)
  return intent
}

/** The bank answers later. */
async function process(deps: Deps, held: Stripe.PaymentIntent, { decline }: Outcome) {
  const intent: Stripe.PaymentIntent = {
    ...held,
    status: 'processing',
    last_payment_error: null,
    next_action: null,
    payment_method_types: ['sepa_debit'],
  }
  await replaceObject(deps.tx, intent)
  await announce(deps, 'payment_intent.processing', intent)
  const update = { objectId: intent.id, succeeds: decline === null }
  await deps.jobs.enqueue(deps.tx, 'settle-emulated-payment', update, { afterSeconds: debitSeconds })
  return intent
}

async function settle(deps: Deps, held: Stripe.PaymentIntent, { decline, last4 }: Outcome) {
  if (!decline) return { intent: await payNow(deps, held, last4), decline }
  if (!reachesBank(decline)) throw cardProblem(held, decline)
  return { intent: await turnDown(deps, held, decline), decline }
}

/** Invalid card data is rejected before any bank is asked: no charge, no change, no event. */
function reachesBank({ declineCode }: Decline): boolean {
  return declineCode !== undefined
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
