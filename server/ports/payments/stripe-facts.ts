import { currencies, knownCurrency } from '@bouquet/domain/money'
import { type PlanPrices, type PremiumPlan, premiumPlans } from '@bouquet/domain/plans'
import Stripe from 'stripe'
import {
  type BilledLine,
  type BillingReason,
  type CardFacts,
  type Dispute,
  type FailedRenewal,
  type KnownRefund,
  type Payment,
  type PaymentStatus,
  PaymentsUnavailable,
  type RefundStatus,
  type Subscription,
  type SubscriptionPayment,
} from './payments.ts'

const statuses: ReadonlySet<string> = new Set<PaymentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
])

export function asPayment(intent: Stripe.PaymentIntent): Payment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statuses.has(intent.status) ? (intent.status as PaymentStatus) : 'unknown',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: knownCurrency(intent.currency),
    metadata: intent.metadata,
  }
}

/** Throws `PaymentsUnavailable` for a subscription without a price, as all of ours have one. */
export function asSubscription(subscription: Stripe.Subscription, prices: PlanPrices): Subscription {
  const [item] = subscription.items.data
  if (!item) throw new PaymentsUnavailable(`${subscription.id} has no price`)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    plan: planOf(item.price, prices),
    currency: knownCurrency(subscription.currency),
    status: subscription.status,
    // The billing page sets `cancel_at` instead of `cancel_at_period_end`.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    startedAt: dateOf(subscription.start_date),
    periodEnd: dateOf(item.current_period_end),
    renewalCents: item.price.unit_amount === null ? null : item.price.unit_amount * (item.quantity ?? 1),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    metadata: subscription.metadata,
  }
}

/** A subscription that began before a price was replaced keeps the old price, which is only recognised by its interval. */
function planOf({ id, recurring }: Stripe.Price, prices: PlanPrices): PremiumPlan | null {
  const named = planOfPrice(id, prices)
  if (named) return named
  if (recurring?.interval_count !== 1) return null
  if (recurring.interval === 'month') return 'premium_monthly'
  return recurring.interval === 'year' ? 'premium_yearly' : null
}

function planOfPrice(id: string, prices: PlanPrices): PremiumPlan | null {
  return premiumPlans.find((plan) => currencies.some((currency) => prices[currency]?.[plan] === id)) ?? null
}

/** One paid period; null for an invoice over nothing, in another currency, or without a subscription. */
export function asSubscriptionPayment(invoice: Stripe.Invoice, prices: PlanPrices): SubscriptionPayment | null {
  const subscription = invoice.parent?.subscription_details?.subscription
  const currency = knownCurrency(invoice.currency)
  if (!subscription || !invoice.customer || invoice.amount_paid <= 0 || !currency) return null
  return {
    subscriptionId: idOf(subscription),
    customerId: idOf(invoice.customer),
    reference: invoice.id,
    paymentIntentId: paymentIntentOf(invoice),
    amountCents: invoice.amount_paid,
    currency,
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    reason: reasonOf(invoice),
    lines: linesOf(invoice, prices),
    checkoutId: reasonOf(invoice) === 'start' ? checkoutOf(invoice) : null,
  }
}

function checkoutOf({ parent }: Stripe.Invoice): string | null {
  return parent?.subscription_details?.metadata?.checkoutId ?? null
}

function reasonOf({ billing_reason: reason }: Stripe.Invoice): BillingReason {
  if (reason === 'subscription_create') return 'start'
  return reason === 'subscription_update' ? 'change' : 'renewal'
}

function linesOf(invoice: Stripe.Invoice, prices: PlanPrices): BilledLine[] {
  const plans = withOtherPlan(invoice.lines.data.map((line) => asLine(line, prices)))
  const lines = [...plans, ...invoice.lines.data.flatMap(discountOf)]
  const rest = invoice.amount_paid - lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (rest === 0) return lines
  return [...lines, { kind: 'balance', plan: null, quantity: 1, amountCents: rest, period: null }]
}

function asLine({ amount, period, pricing, quantity }: Stripe.InvoiceLineItem, prices: PlanPrices): BilledLine {
  const price = pricing?.price_details?.price
  const kind = amount < 0 ? 'unused_time' : 'plan'
  return {
    kind,
    plan: (price ? planOfPrice(idOf(price), prices) : null) ?? (kind === 'plan' ? planOfPeriod(period) : null),
    quantity: quantity ?? 1,
    amountCents: amount,
    period: { start: dateOf(period.start).toISOString(), end: dateOf(period.end).toISOString() },
  }
}

/** Stripe leaves a line at its whole price, and names beside it what was taken off. */
function discountOf({ discount_amounts: discounts }: Stripe.InvoiceLineItem): BilledLine[] {
  const amountCents = -(discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return amountCents === 0 ? [] : [{ kind: 'discount', plan: null, quantity: 1, amountCents, period: null }]
}

const longestMonthSeconds = 31 * 86_400

/** A line only names its price, and one that was made after the configured ones is told by how long it is for. */
function planOfPeriod({ start, end }: Stripe.InvoiceLineItem.Period): PremiumPlan {
  return end - start > longestMonthSeconds + 86_400 ? 'premium_yearly' : 'premium_monthly'
}

/** Unused time at a price that was made later is of the plan that was left. */
function withOtherPlan(lines: BilledLine[]): BilledLine[] {
  const begun = lines.find(({ kind }) => kind === 'plan')?.plan
  const left = premiumPlans.find((plan) => plan !== begun) ?? null
  return lines.map((line) => (line.kind === 'unused_time' && line.plan === null ? { ...line, plan: left } : line))
}

/** An unpaid renewal or change; null for the first period, which the customer pays on the provider's page. */
export function asFailedRenewal(invoice: Stripe.Invoice): FailedRenewal | null {
  const subscription = invoice.parent?.subscription_details?.subscription
  const currency = knownCurrency(invoice.currency)
  if (!subscription || !invoice.customer || !currency || reasonOf(invoice) === 'start') return null
  return {
    subscriptionId: idOf(subscription),
    customerId: idOf(invoice.customer),
    reference: invoice.id,
    amountCents: invoice.amount_remaining,
    currency,
    tries: Math.max(1, invoice.attempt_count),
    nextTryAt: invoice.next_payment_attempt === null ? null : dateOf(invoice.next_payment_attempt),
  }
}

/** The card of a subscription that was read with its own payment method and its customer's. */
export function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): CardFacts | null {
  const ofCustomer =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = own ?? ofCustomer
  if (!method || typeof method === 'string' || !method.card) return null
  const { last4, exp_month: month, exp_year: year } = method.card
  return { last4, month, year }
}

/** Present only where the call has expanded the invoice's payments. */
export function paymentIntentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find((payment) => payment.status === 'paid')
  const intent = paid?.payment.payment_intent
  return intent ? idOf(intent) : null
}

export function refundStatus({ status }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export function asKnownRefund(refund: Stripe.Refund): KnownRefund {
  return {
    refundId: refund.id,
    status: refundStatus(refund),
    amountCents: refund.amount,
    metadata: refund.metadata ?? {},
  }
}

export function asDispute(dispute: Stripe.Dispute): Dispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    amountCents: dispute.amount,
    state: disputeState(dispute.status),
    respondBy: dueBy ? dateOf(dueBy) : null,
  }
}

/** Stripe takes the money when a dispute is opened, and returns it when it is won; an appeal counts as open again. */
function disputeState(status: string): Dispute['state'] {
  if (status === 'won' || status === 'lost') return status
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open'
}

export function optionalIdOf(named: string | { id: string } | null | undefined): string | null {
  return named ? idOf(named) : null
}

export function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** For `catch`: converts errors of Stripe or of the connection to `PaymentsUnavailable`. */
export function giveUp(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError ? new PaymentsUnavailable(error) : error
}

/** For `catch`: null for an object that Stripe does not know; otherwise like `giveUp`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
  return giveUp(error)
}
