import type { Language } from '@bouquet/domain/languages'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'

/** Of a payment at the provider of payments; `requires_payment_method` is also what a declined card leaves. */
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
  /** Lets a browser, and nobody else, confirm this one payment. */
  clientSecret: string | null
  status: PaymentStatus
  /** Cents, as ordered and as truly received. */
  amountCents: number
  receivedCents: number
  /** Null for money that nothing is sold in. */
  currency: Currency | null
  metadata: Record<string, string>
}

export type PaymentOrder = {
  amountCents: number
  currency: Currency
  /** Our own ids, found again on the payment and on the provider's pages. */
  metadata: Record<string, string>
  /** A second order with the same key is the first one. */
  idempotencyKey: string
}

export type PaymentEventKind = 'succeeded' | 'processing' | 'failed' | 'canceled'

export type NewCustomer = {
  email: string
  name: string
  metadata: Record<string, string>
  idempotencyKey: string
}

export type CheckoutOrder = {
  customerId: string
  plan: PremiumPlan
  currency: Currency
  /** Our own id of who subscribes, found again on the subscription as `metadata.reference`. */
  reference: string
  /** The hosted page replaces `{CHECKOUT_SESSION_ID}` in it. */
  successUrl: string
  cancelUrl: string
  locale: Language
  idempotencyKey: string
}

export type PortalVisit = {
  customerId: string
  returnUrl: string
  locale: Language
  /** Leads straight to one task, and back to `returnUrl` once it is done. */
  flow?: { kind: 'cancel' | 'update'; subscriptionId: string }
}

export type Subscription = {
  id: string
  customerId: string
  /** Null for a price that is none of our plans. */
  plan: PremiumPlan | null
  /** Of its price; null for money that nothing is sold in. */
  currency: Currency | null
  /** Stripe's value: active, trialing, past_due, unpaid, paused, incomplete, incomplete_expired, canceled. */
  status: string
  /** Whether it ends of itself, at `periodEnd`. */
  cancelAtPeriodEnd: boolean
  startedAt: Date
  periodEnd: Date
  /** What the next period costs; null for a price that is not so much a period. */
  renewalCents: number | null
  endedAt: Date | null
  metadata: Record<string, string>
}

/** Why a period was billed: the subscription's first, a later one, or another plan within one. */
export type BillingReason = 'start' | 'renewal' | 'change'

/** One line of what a period cost; the lines together are the amount. */
export type BilledLine = {
  /** `unused_time` is what was left of the plan before, `balance` what the customer had left over or owed. */
  kind: 'plan' | 'unused_time' | 'balance'
  /** Null for a price that is none of our plans, and for a balance. */
  plan: PremiumPlan | null
  quantity: number
  amountCents: number
  /** Instants (ISO 8601); null for a balance. */
  period: { start: string; end: string } | null
}

/** One paid period of a subscription. */
export type SubscriptionPayment = {
  subscriptionId: string
  customerId: string
  /** The provider's invoice. */
  reference: string
  /** What a refund names; null where the announcement leaves it out (`paymentOfInvoice` knows). */
  paymentIntentId: string | null
  amountCents: number
  currency: Currency
  paidAt: Date
  reason: BillingReason
  lines: BilledLine[]
}

/** A period of a subscription whose payment did not go through. */
export type FailedRenewal = {
  subscriptionId: string
  customerId: string
  /** The provider's invoice. */
  reference: string
  amountCents: number
  currency: Currency
  /** How often it was tried by now. */
  tries: number
  /** Null where it is not tried again. */
  nextTryAt: Date | null
}

/** The card that the next period is paid with, as far as people know it. */
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
/** `at` is when the provider said so: of two, the later one is true. */
export type SubscriptionUpdate = { facts: Subscription; at: Date }
export type RefundUpdate = { refundId: string; status: RefundStatus; metadata: Record<string, string> }

/** Money of a payment that went back, or is on its way; one that failed came to nothing. */
export type KnownRefund = RefundUpdate & { amountCents: number }

/**
 * A payment that its payer has their bank claim back. An `inquiry` asks only; while it is `open`, and once it is `lost`, the bank has
 * the money.
 */
export type Dispute = {
  id: string
  amountCents: number
  state: 'inquiry' | 'open' | 'lost' | 'won'
  /** Until when evidence is taken; null where none is. */
  respondBy: Date | null
}

/** What went back of one payment, whoever had it go. */
export type Reversals = {
  /** The subscription's invoice that the payment paid, null for one that paid none. */
  invoice: string | null
  refunds: KnownRefund[]
  disputes: Dispute[]
}

/** What the provider announces; no part is there where no use case waits for it. */
export type PaymentEvent = {
  id: string
  type: string
  payment: PaymentUpdate | null
  subscription: SubscriptionUpdate | null
  subscriptionPayment: SubscriptionPayment | null
  failedRenewal: FailedRenewal | null
  refund: RefundUpdate | null
  /** The payment of which money went back, or came again. */
  reversed: string | null
}

export type Payments = {
  /** What a browser loads the provider's card fields with; null where the emulator's own form serves. */
  publishableKey: string | null
  /** Orders a payment. Throws `PaymentsUnavailable`. */
  order(order: PaymentOrder): Promise<Payment & { clientSecret: string }>
  /** The payment as it stands, null where the provider knows none. Throws `PaymentsUnavailable`. */
  read(paymentId: string): Promise<Payment | null>
  /** Makes a customer and gives its id; a second call with the same key gives the first one. Throws `PaymentsUnavailable`. */
  createCustomer(customer: NewCustomer): Promise<{ id: string }>
  /** A hosted page on which the customer subscribes to a plan; `url` to go to. Throws `PaymentsUnavailable`, also for a currency without prices. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** The provider's page for changing card or plan, or for cancelling. Throws `PaymentsUnavailable`. */
  openPortal(visit: PortalVisit): Promise<{ url: string }>
  /** The subscription as it stands, null where the provider knows none. Throws `PaymentsUnavailable`. */
  readSubscription(subscriptionId: string): Promise<Subscription | null>
  /** The card that pays a subscription's next period, null where it is paid otherwise. Throws `PaymentsUnavailable`. */
  readCard(subscriptionId: string): Promise<CardFacts | null>
  /** Lets it end with its period, or takes that back. Throws `PaymentsUnavailable`. */
  setCancellation(subscriptionId: string, atPeriodEnd: boolean): Promise<Subscription>
  /** Ends it at once; nothing is paid back by this. Throws `PaymentsUnavailable`. */
  cancelNow(subscriptionId: string): Promise<Subscription>
  /** The payment behind a subscription's invoice, null where there is none. Throws `PaymentsUnavailable`. */
  paymentOfInvoice(reference: string): Promise<string | null>
  /** Sends money back; a second call with the same key is the first one. Throws `PaymentsUnavailable`, `RefundImpossible`. */
  refund(order: RefundOrder): Promise<{ id: string; status: RefundStatus }>
  /** What went back of a payment, as it stands. Throws `PaymentsUnavailable`. */
  readReversals(paymentId: string): Promise<Reversals>
  /** The payments of every refund and dispute since then, page by page; some come twice. Throws `PaymentsUnavailable`. */
  listReversed(since: Date): AsyncIterable<string>
  /** Every payment made since then that succeeded, newest first, page by page. Throws `PaymentsUnavailable`. */
  listPaid(since: Date): AsyncIterable<Payment>
  /** Every paid period of a subscription since then, newest first, page by page. Throws `PaymentsUnavailable`. */
  listSubscriptionPayments(since: Date): AsyncIterable<SubscriptionPayment>
  /** What a webhook says, from its body as it came. Throws `UnverifiedEvent` when it is not the provider's or too old. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
}

/** The provider did not answer within its time, or refused for a reason that no customer can change. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not do what it was asked', { cause })
    this.name = 'PaymentsUnavailable'
  }
}

/** Money that cannot be sent back any more: a bank has it, or it went back in another way. */
export class RefundImpossible extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot send this money back', { cause })
    this.name = 'RefundImpossible'
  }
}

/** A webhook that the provider did not sign, signed long ago, or that was changed on its way. */
export class UnverifiedEvent extends Error {
  constructor(cause: unknown) {
    super('The event is not signed by the payment provider', { cause })
    this.name = 'UnverifiedEvent'
  }
}
