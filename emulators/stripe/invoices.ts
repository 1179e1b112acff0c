import { daysToNextTry, paymentTries } from '@bouquet/domain/late-payment'
import Stripe from 'stripe'
import { announce, type Deps } from './announce.ts'
import { freshPayment } from './create-payment.ts'
import { holdObject, newId, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { payNow, turnDown } from './settle-payment.ts'
import { missing } from './stripe-error.ts'
import { declines } from './test-cards.ts'

export type Due = {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** The cents of the new period, and the credit for a paid one that was given up. */
  amount: number
  credit?: { amount: number; item: Stripe.SubscriptionItem; from: number }
  /** The cents that a coupon takes off the period. */
  off?: number
  last4: string
  isPaid?: boolean
}

/** Bills a subscription's period and collects the money, first from the customer's credit balance; webhooks report the result. */
export async function bill(deps: Deps, due: Due): Promise<Stripe.Invoice> {
  const { isPaid = true } = due
  const customer = await heldCustomer(deps, due.subscription)
  const owed = totalOf(due) + customer.balance
  const amountDue = Math.max(0, owed)
  if (isPaid) await replaceObject(deps.tx, { ...customer, balance: Math.min(0, owed) })
  const intent = amountDue > 0 ? await take(deps, due, { amountDue, customerId: customer.id, isPaid }) : null
  const invoice = freshInvoice({ due, amountDue, startingBalance: customer.balance, isPaid, intent, now: deps.now() })
  await saveObject(deps.tx, 'invoice', invoice, { now: deps.now() })
  // Webhooks omit the payments; they must be requested.
  const { payments: _, ...announced } = invoice
  await announce(deps, isPaid ? 'invoice.paid' : 'invoice.payment_failed', announced)
  return invoice
}

/** What the period costs, less what a coupon takes off and what was paid for a period that was given up. */
function totalOf({ amount, off = 0, credit }: Due): number {
  return amount - off - (credit?.amount ?? 0)
}

async function heldCustomer({ tx }: Deps, { customer }: Stripe.Subscription): Promise<Stripe.Customer> {
  const id = typeof customer === 'string' ? customer : customer.id
  const held = await holdObject(tx, 'customer', id)
  if (!held) throw missing('customer', id, 'customer')
  return held
}

type Taking = { amountDue: number; customerId: string; isPaid: boolean }

async function take(
  deps: Deps,
  { subscription, last4 }: Pick<Due, 'subscription' | 'last4'>,
  { amountDue, customerId, isPaid }: Taking,
) {
  const wanted = { amount: amountDue, currency: subscription.currency, customer: customerId, metadata: {} }
  const intent = freshPayment(wanted, deps.now())
  await saveObject(deps.tx, 'payment_intent', intent, { now: deps.now() })
  return isPaid ? payNow(deps, intent, last4) : turnDown(deps, intent, declines.insufficientFunds)
}

type Parts = {
  due: Due
  amountDue: number
  startingBalance: number
  isPaid: boolean
  intent: Stripe.PaymentIntent | null
  now: Date
}

function freshInvoice({ due, amountDue, startingBalance, isPaid, intent, now }: Parts): Stripe.Invoice {
  const id = newId('in')
  const at = secondsOf(now)
  const { subscription } = due
  const total = totalOf(due)
  const subtotal = total + (due.off ?? 0)
  const lines = linesOf(id, due)
  return {
    ...unusedFields,
    id,
    object: 'invoice',
    amount_due: amountDue,
    amount_paid: isPaid ? amountDue : 0,
    amount_remaining: isPaid ? 0 : amountDue,
    attempt_count: intent ? 1 : 0,
    attempted: true,
    billing_reason: due.reason,
    created: at,
    currency: subscription.currency,
    customer: subscription.customer,
    effective_at: at,
    ending_balance: isPaid ? Math.min(0, total + startingBalance) : null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: isPaid ? null : nextTry(1, at),
    number: id.slice(3, 11).toUpperCase(),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payments: { object: 'list', data: paymentsOf(id, intent, isPaid), has_more: false, url: '/v1/invoice_payments' },
    period_end: at,
    period_start: at,
    starting_balance: startingBalance,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: at,
      marked_uncollectible_at: null,
      paid_at: isPaid ? at : null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: lines.flatMap(({ discount_amounts: discounts }) => discounts ?? []),
    total_excluding_tax: total,
  } satisfies Stripe.Invoice
}

const dayS = 86_400

/** When a payment that failed this many times is tried again; null after the last try. */
function nextTry(tries: number, at: number): number | null {
  const days = tries < paymentTries ? daysToNextTry[tries - 1] : undefined
  return days === undefined ? null : at + days * dayS
}

/** Tries again to collect the money of an open invoice; webhooks report the result. */
export async function billAgain(deps: Deps, subscription: Stripe.Subscription, last4: string, isPaid: boolean) {
  const held = await openInvoiceOf(deps, subscription)
  const at = secondsOf(deps.now())
  const tries = held.attempt_count + 1
  const customerId = String(held.customer)
  const intent = await take(deps, { subscription, last4 }, { amountDue: held.amount_due, customerId, isPaid })
  const tried: Stripe.Invoice = {
    ...held,
    attempt_count: tries,
    amount_paid: isPaid ? held.amount_due : 0,
    amount_remaining: isPaid ? 0 : held.amount_due,
    next_payment_attempt: isPaid ? null : nextTry(tries, at),
    payments: { ...list(`/v1/invoice_payments`), data: paymentsOf(held.id, intent, isPaid) },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { ...held.status_transitions, paid_at: isPaid ? at : null },
  }
  await replaceObject(deps.tx, tried)
  const { payments: _, ...announced } = tried
  await announce(deps, isPaid ? 'invoice.paid' : 'invoice.payment_failed', announced)
  return tried
}

const list = (url: string) => ({ object: 'list' as const, has_more: false, url })

async function openInvoiceOf({ tx }: Deps, { latest_invoice }: Stripe.Subscription): Promise<Stripe.Invoice> {
  const id = typeof latest_invoice === 'string' ? latest_invoice : (latest_invoice?.id ?? '')
  const held = await holdObject(tx, 'invoice', id)
  if (!held) throw missing('invoice', id)
  return held
}

function linesOf(invoice: string, { subscription, amount, credit, off = 0 }: Due): Stripe.InvoiceLineItem[] {
  const [item] = subscription.items.data
  if (!item) throw new TypeError(`${subscription.id} has no price`)
  const period = { end: item.current_period_end, start: item.current_period_start }
  const plan = freshLine(invoice, subscription, { item, amount, period, off })
  if (!credit) return [plan]
  const unused = { end: credit.item.current_period_end, start: credit.from }
  return [freshLine(invoice, subscription, { item: credit.item, amount: -credit.amount, period: unused }), plan]
}

type LineFacts = { item: Stripe.SubscriptionItem; amount: number; period: { start: number; end: number }; off?: number }

function freshLine(
  invoice: string,
  subscription: Stripe.Subscription,
  { item, amount, period, off = 0 }: LineFacts,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: null,
    discount_amounts: off > 0 ? [{ amount: off, discount: newId('di') }] : [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: amount < 0,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: String(item.price.product) },
      unit_amount_decimal: Stripe.Decimal.from(amount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}

function paymentsOf(invoice: string, intent: Stripe.PaymentIntent | null, isPaid: boolean): Stripe.InvoicePayment[] {
  if (!intent) return []
  return [
    {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: isPaid ? intent.amount : null,
      amount_requested: intent.amount,
      created: intent.created,
      currency: intent.currency,
      invoice,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: isPaid ? 'paid' : 'open',
      status_transitions: { canceled_at: null, paid_at: isPaid ? intent.created : null },
    } satisfies Stripe.InvoicePayment,
  ]
}

const unusedFields = {
  account_country: 'FR',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>
