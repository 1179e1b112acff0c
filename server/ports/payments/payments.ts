import type { Language } from '@bouquet/domain/languages'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'

/** The payment provider's status of a payment; `requires_payment_method` also follows a declined card. */
export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'
  | 'unknown'

export type Payment = {
  id: string
  /** The secret with which a browser can confirm this one payment, and nothing else. */
  clientSecret: string | null
  status: PaymentStatus
  /** In cents, as ordered and as actually received. */
  amountCents: number
  receivedCents: number
  /** Null for a currency in which nothing is sold. */
  currency: Currency | null
  metadata: Record<string, string>
}

export type PaymentOrder = {
  amountCents: number
  currency: Currency
  /** Our own ids, stored with the payment and shown on the provider's pages. */
  metadata: Record<string, string>
  /** Ordering again with the same key gives the first payment. */
  idempotencyKey: string
}

export type PaymentEventKind = 'succeeded' | 'processing' | 'failed' | 'canceled'

export type NewCustomer = {
  email: string
  name: string
  metadata: Record<string, string>
  idempotencyKey: string
}

/** What a period of a plan costs, in cents with VAT. */
export type PlanPrice = { plan: PremiumPlan; currency: Currency; amountCents: number }

/** What a coupon of ours takes off the first period of a subscription, in percent. */
export type FirstPeriodReduction = {
  /** Our own id of the order, stored on the subscription as `metadata.checkoutId`. */
  checkoutId: string
  couponId: string
  /** Shown on the page and on the provider's invoice. */
  code: string
  percentOff: number
}

export type CheckoutOrder = PlanPrice & {
  customerId: string
  /** Our own id of the subscriber, stored on the subscription as `metadata.reference`. */
  reference: string
  /** The hosted page replaces the placeholder `{CHECKOUT_SESSION_ID}` in it. */
  successUrl: string
  cancelUrl: string
  locale: Language
  idempotencyKey: string
  /** Later periods cost the whole price. */
  reduction?: FirstPeriodReduction
}

/** A page for subscribing: `closed` can be paid no more; `complete` was paid, or its payment is carried out by a bank. */
export type CheckoutEnd = 'closed' | 'complete'

export type PortalVisit = {
  customerId: string
  returnUrl: string
  locale: Language
  /** Opens only one task of the page, and returns to `returnUrl` afterwards. */
  flow?: { kind: 'cancel' | 'update'; subscriptionId: string }
}

export type Subscription = {
  id: string
  customerId: string
  /** Null for a price that belongs to none of our plans. */
  plan: PremiumPlan | null
  /** The currency of its price; null for one in which nothing is sold. */
  currency: Currency | null
  /** Stripe's value: active, trialing, past_due, unpaid, paused, incomplete, incomplete_expired, canceled. */
  status: string
  /** Whether it will end at `periodEnd` without being renewed. */
  cancelAtPeriodEnd: boolean
  startedAt: Date
  periodEnd: Date
  /** The price of the next period; null for a price without a fixed amount. */
  renewalCents: number | null
  endedAt: Date | null
  metadata: Record<string, string>
}

/** Why a period was billed: the first one, a renewal, or a change of the plan within a period. */
export type BillingReason = 'start' | 'renewal' | 'change'

/** One line of a period's bill; the lines add up to the amount. */
export type BilledLine = {
  /**
   * `unused_time` is the value of the rest of the previous plan, `discount` what a coupon took off, `balance` the customer's credit or debt.
   */
  kind: 'plan' | 'unused_time' | 'discount' | 'balance'
  /** Null for a price that belongs to none of our plans, for a discount and for a balance. */
  plan: PremiumPlan | null
  quantity: number
  amountCents: number
  /** Instants (ISO 8601); null for a discount and for a balance. */
  period: { start: string; end: string } | null
}

/** One paid period of a subscription. */
export type SubscriptionPayment = {
  subscriptionId: string
  customerId: string
  /** The provider's invoice. */
  reference: string
  /** The id to use for a refund; null where the event omits it (`paymentOfInvoice` finds it). */
  paymentIntentId: string | null
  amountCents: number
  currency: Currency
  paidAt: Date
  reason: BillingReason
  lines: BilledLine[]
  /** Our own id of the reduced order (`FirstPeriodReduction`) that this is the first period of; null without one. */
  checkoutId: string | null
}

/** A period of a subscription whose payment failed. */
export type FailedRenewal = {
  subscriptionId: string
  customerId: string
  /** The provider's invoice. */
  reference: string
  amountCents: number
  currency: Currency
  /** The number of tries so far. */
  tries: number
  /** Null when there is no further try. */
  nextTryAt: Date | null
}

/** The card for the next period, as far as it may be shown. */
export type CardFacts = { last4: string; month: number; year: number }

export type RefundStatus = 'pending' | 'succeeded' | 'failed'
export type RefundOrder = {
  paymentIntentId: string
  /** In the currency of the payment. */
  amountCents: number
  metadata: Record<string, string>
  idempotencyKey: string
}

export type PaymentUpdate = { kind: PaymentEventKind; facts: Payment }
/** `at` is the time of the provider's event: the later of two events is right. */
export type SubscriptionUpdate = { facts: Subscription; at: Date }
type RefundUpdate = { refundId: string; status: RefundStatus; metadata: Record<string, string> }

/** A refund of a payment, completed or pending; a failed one has returned no money. */
export type KnownRefund = RefundUpdate & { amountCents: number }

/**
 * A payment that its payer's bank claims back. For an `inquiry` the bank only asks; while a dispute is `open`, and once it is `lost`, the
 * bank has the money.
 */
export type Dispute = {
  id: string
  amountCents: number
  state: 'inquiry' | 'open' | 'lost' | 'won'
  /** The deadline for evidence; null where none is accepted. */
  respondBy: Date | null
}

/** The refunds and disputes of one payment, whoever began them. */
export type Reversals = {
  /** The subscription's invoice that was paid; null for a payment without one. */
  invoice: string | null
  refunds: KnownRefund[]
  disputes: Dispute[]
}

/** An event of the payment provider; a part is null where the event contains nothing that a use case needs. */
export type PaymentEvent = {
  id: string
  type: string
  /** When it happened at the provider. */
  at: Date
  /** The provider's id of what it is about. */
  objectId: string | null
  payment: PaymentUpdate | null
  subscription: SubscriptionUpdate | null
  subscriptionPayment: SubscriptionPayment | null
  failedRenewal: FailedRenewal | null
  refund: RefundUpdate | null
  /** The payment that was reversed, or whose reversal was undone. */
  reversed: string | null
}

export type Payments = {
  /** The key with which a browser loads the provider's card fields; null where the emulator's own form is used. */
  publishableKey: string | null
  /** Orders a payment. Throws `PaymentsUnavailable`. */
  order(order: PaymentOrder): Promise<Payment & { clientSecret: string }>
  /** The current payment; null where the provider knows none. Throws `PaymentsUnavailable`. */
  read(paymentId: string): Promise<Payment | null>
  /**
   * Cancels a payment that is not paid, so that nobody can pay it any more, and gives the payment; one that is being carried out or is paid stays as
   * it is. Throws `PaymentsUnavailable`.
   */
  cancel(paymentId: string): Promise<Payment>
  /** Creates a customer and gives its id; a second call with the same key gives the first one. Throws `PaymentsUnavailable`. */
  createCustomer(customer: NewCustomer): Promise<{ id: string }>
  /**
   * Makes sure that a plan can be subscribed to at a price, and gives that price's id at the payment provider; running subscriptions keep
   * theirs. Calling it again changes nothing. Throws `PaymentsUnavailable`, also for a currency without prices.
   */
  offerPrice(price: PlanPrice): Promise<{ id: string }>
  /**
   * Creates a hosted page on which the customer subscribes to a plan at its price, at `url`. Throws `PaymentsUnavailable`, also for a currency without
   * prices.
   */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Closes a page for subscribing, so that nobody can pay on it any more, unless somebody has. Throws `PaymentsUnavailable`. */
  closeCheckout(sessionId: string): Promise<CheckoutEnd>
  /** The provider's page for changing card or plan, or for cancelling. Throws `PaymentsUnavailable`. */
  openPortal(visit: PortalVisit): Promise<{ url: string }>
  /** The current subscription; null where the provider knows none. Throws `PaymentsUnavailable`. */
  readSubscription(subscriptionId: string): Promise<Subscription | null>
  /** The card that pays a subscription's next period; null where it is paid in another way. Throws `PaymentsUnavailable`. */
  readCard(subscriptionId: string): Promise<CardFacts | null>
  /** Lets the subscription end with its period, or reverts that. Throws `PaymentsUnavailable`. */
  setCancellation(subscriptionId: string, atPeriodEnd: boolean): Promise<Subscription>
  /** Ends the subscription at once, without a refund. Throws `PaymentsUnavailable`. */
  cancelNow(subscriptionId: string): Promise<Subscription>
  /** The payment of a subscription's invoice; null where there is none. Throws `PaymentsUnavailable`. */
  paymentOfInvoice(reference: string): Promise<string | null>
  /** Refunds money; a second call with the same key gives the first refund. Throws `PaymentsUnavailable`, `RefundImpossible`. */
  refund(order: RefundOrder): Promise<{ id: string; status: RefundStatus }>
  /** The current refunds and disputes of a payment. Throws `PaymentsUnavailable`. */
  readReversals(paymentId: string): Promise<Reversals>
  /** The payments of every refund and dispute since then, page by page; some are repeated. Throws `PaymentsUnavailable`. */
  listReversed(since: Date): AsyncIterable<string>
  /** Every successful payment created since then, newest first, page by page. Throws `PaymentsUnavailable`. */
  listPaid(since: Date): AsyncIterable<Payment>
  /** Every paid period of a subscription since then, newest first, page by page. Throws `PaymentsUnavailable`. */
  listSubscriptionPayments(since: Date): AsyncIterable<SubscriptionPayment>
  /** The event in a webhook, from its raw body. Throws `UnverifiedEvent` when it is not the provider's or too old. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
  /** An event by its id; null where the provider no longer has it, after about 30 days. Throws `PaymentsUnavailable`. */
  findEvent(id: string): Promise<PaymentEvent | null>
}

/** The provider did not answer in time, or refused for a reason that no customer can change. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not do what it was asked', { cause })
    this.name = 'PaymentsUnavailable'
  }
}

/** Money that can no longer be refunded: a bank has it, or it was returned in another way. */
export class RefundImpossible extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot send this money back', { cause })
    this.name = 'RefundImpossible'
  }
}

/** A webhook that the provider did not sign, that was signed too long ago, or that was changed on its way. */
export class UnverifiedEvent extends Error {
  constructor(cause: unknown) {
    super('The event is not signed by the payment provider', { cause })
    this.name = 'UnverifiedEvent'
  }
}
