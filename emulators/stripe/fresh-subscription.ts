import type Stripe from 'stripe'
import { newId, secondsOf } from './emulated-objects.ts'
import { intervalOf, oneIntervalAfter, planObject, pricedPlanOf } from './plan-prices.ts'

export type WantedSubscription = {
  price: Stripe.Price
  id: string
  customerId: string
  metadata: Record<string, string>
  startedAt: Date
  /** Takes something off the first period. */
  coupon?: Stripe.Coupon | null
}

/** An active subscription in its first period. */
export function freshSubscription(wanted: WantedSubscription): Stripe.Subscription {
  const start = secondsOf(wanted.startedAt)
  return {
    ...unusedFields,
    id: wanted.id,
    object: 'subscription',
    billing_cycle_anchor: start,
    created: start,
    currency: wanted.price.currency,
    customer: wanted.customerId,
    items: {
      object: 'list',
      data: [freshItem(wanted, start)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${wanted.id}`,
    },
    latest_invoice: null,
    metadata: wanted.metadata,
    start_date: start,
    status: 'active',
  } satisfies Stripe.Subscription
}

function freshItem({ id, price }: WantedSubscription, start: number): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: oneIntervalAfter(start, intervalOf[pricedPlanOf(price).plan]),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem
}

/** The default fields of a subscription by card. */
const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>
