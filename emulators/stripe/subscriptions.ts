import type { PremiumPlan } from '@bouquet/domain/plans'
import type { Services } from '@bouquet/server/context.ts'
import type Stripe from 'stripe'
import { announce, type Deps } from './announce.ts'
import { takenOff } from './coupons.ts'
import { findObject, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { freshCard } from './fresh-card.ts'
import { freshSubscription, type WantedSubscription } from './fresh-subscription.ts'
import { bill, billAgain } from './invoices.ts'
import { amountOf, intervalOf, oneIntervalAfter, planObject, pricedPlanOf } from './plan-prices.ts'
import { newestPrice } from './prices.ts'

/** A transaction with the data needed to create subscriptions. */
export type BillingDeps = Deps & Pick<Services, 'config'>

const usualCard = '4242'

/** Starts a subscription with its first period paid. */
export async function startSubscription(
  deps: BillingDeps,
  wanted: WantedSubscription,
  last4: string,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const fresh = freshSubscription(wanted)
  const amount = amountOf(wanted.price)
  const off = takenOff(amount, wanted.coupon ?? null)
  const invoice = await bill(deps, { subscription: fresh, reason: 'subscription_create', amount, off, last4 })
  const card = await saveCard(deps, wanted.customerId, last4)
  const subscription = { ...fresh, default_payment_method: card.id, latest_invoice: invoice.id }
  await saveObject(deps.tx, 'subscription', subscription, { now: deps.now() })
  await announce(deps, 'customer.subscription.created', subscription)
  return { subscription, invoice }
}

/** Makes the subscription end with its period, or reverts that. */
export async function markCancellation(
  deps: BillingDeps,
  held: Stripe.Subscription,
  atPeriodEnd: boolean,
): Promise<Stripe.Subscription> {
  return update(deps, {
    ...held,
    cancel_at: atPeriodEnd ? itemOf(held).current_period_end : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? secondsOf(deps.now()) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  })
}

/** Ends the subscription at once. */
export async function endSubscription(deps: BillingDeps, held: Stripe.Subscription): Promise<Stripe.Subscription> {
  const at = secondsOf(deps.now())
  const ended: Stripe.Subscription = { ...held, status: 'canceled', ended_at: at, canceled_at: held.canceled_at ?? at }
  await replaceObject(deps.tx, ended)
  await announce(deps, 'customer.subscription.deleted', ended)
  return ended
}

/** Switches to the other plan now: the rest of the paid period, at what was paid for it, counts towards the new one. */
export async function changePlan(
  deps: BillingDeps,
  held: Stripe.Subscription,
  plan: PremiumPlan,
): Promise<Stripe.Subscription> {
  const item = itemOf(held)
  const now = secondsOf(deps.now())
  const length = item.current_period_end - item.current_period_start
  const left = Math.max(0, item.current_period_end - now) / length
  const credit = { amount: Math.round((await billedFor(deps, held)) * left), item, from: now }
  const price = await newestPrice({ db: deps.tx, config: deps.config }, { ...pricedPlanOf(item.price), plan })
  const changed = inPeriod(held, price, now)
  const amount = amountOf(price)
  const due = { subscription: changed, reason: 'subscription_update', amount, credit, last4: usualCard } as const
  const invoice = await bill(deps, due)
  const end = itemOf(changed).current_period_end
  return update(deps, {
    ...changed,
    // Whether a subscription is late follows from its latest invoice, and this one is paid.
    status: 'active',
    billing_cycle_anchor: now,
    cancel_at: held.cancel_at_period_end ? end : null,
    latest_invoice: invoice.id,
  })
}

/** The price of the period that runs, less what a coupon took off. */
async function billedFor({ tx }: BillingDeps, held: Stripe.Subscription): Promise<number> {
  const { latest_invoice: latest } = held
  const invoice = typeof latest === 'string' ? await findObject(tx, 'invoice', latest) : latest
  const discounts = invoice?.lines.data.findLast(({ amount }) => amount > 0)?.discount_amounts ?? []
  return amountOf(itemOf(held).price) - discounts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Simulates the end of the period: the subscription ends if it was cancelled, otherwise it is paid for again, or becomes unpaid when the
 * payment fails.
 */
export async function passPeriod(
  deps: BillingDeps,
  held: Stripe.Subscription,
  isPaid: boolean,
): Promise<Stripe.Subscription> {
  if (held.status === 'past_due') return payAgain(deps, held, isPaid)
  if (held.cancel_at_period_end) return endSubscription(deps, held)
  const { price, current_period_end: start } = itemOf(held)
  const next = inPeriod(held, price, start)
  const amount = amountOf(price)
  const due = { subscription: next, reason: 'subscription_cycle', amount, last4: usualCard, isPaid } as const
  const invoice = await bill(deps, due)
  return update(deps, { ...next, status: isPaid ? 'active' : 'past_due', latest_invoice: invoice.id })
}

/** The next try to collect an unpaid period; after the last failed one the subscription ends. */
async function payAgain(deps: BillingDeps, held: Stripe.Subscription, isPaid: boolean): Promise<Stripe.Subscription> {
  const invoice = await billAgain(deps, held, usualCard, isPaid)
  if (isPaid) return update(deps, { ...held, status: 'active' })
  return invoice.next_payment_attempt === null ? endSubscription(deps, held) : held
}

/** Uses another card from now on, and pays the open invoice with it. */
export async function changeCard(deps: BillingDeps, held: Stripe.Subscription): Promise<Stripe.Subscription> {
  const card = await saveCard(deps, String(held.customer), usualCard)
  const changed = await update(deps, { ...held, default_payment_method: card.id })
  return held.status === 'past_due' ? payAgain(deps, changed, true) : changed
}

function saveCard({ tx, now }: BillingDeps, customer: string, last4: string): Promise<Stripe.PaymentMethod> {
  return saveObject(tx, 'payment_method', freshCard({ customer, last4, now: now() }), { now: now() })
}

export function planOf(subscription: Stripe.Subscription): PremiumPlan {
  return pricedPlanOf(itemOf(subscription).price).plan
}

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new TypeError(`${id} has no price`)
  return item
}

async function update(deps: BillingDeps, changed: Stripe.Subscription): Promise<Stripe.Subscription> {
  await replaceObject(deps.tx, changed)
  await announce(deps, 'customer.subscription.updated', changed)
  return changed
}

function inPeriod(held: Stripe.Subscription, price: Stripe.Price, start: number): Stripe.Subscription {
  const item: Stripe.SubscriptionItem = {
    ...itemOf(held),
    current_period_end: oneIntervalAfter(start, intervalOf[pricedPlanOf(price).plan]),
    current_period_start: start,
    plan: planObject(price),
    price,
  }
  return { ...held, items: { ...held.items, data: [item] } }
}
