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
  /** ISO 4217, lower case. */
  currency: string
  metadata: Record<string, string>
}

export type PaymentOrder = {
  amountCents: number
  /** Our own ids, found again on the payment and on the provider's pages. */
  metadata: Record<string, string>
  /** A second order with the same key is the first one. */
  idempotencyKey: string
}

export type PaymentEventKind = 'succeeded' | 'processing' | 'failed' | 'canceled'

/** What the provider announces. `payment` is null for everything that no use case waits for. */
export type PaymentEvent = { id: string; type: string; payment: { kind: PaymentEventKind; facts: Payment } | null }

export type Payments = {
  /** What a browser loads the provider's card fields with; null where the stand-in's own form serves. */
  publishableKey: string | null
  /** Orders a payment in euros. Throws `PaymentsUnavailable`. */
  order(order: PaymentOrder): Promise<Payment & { clientSecret: string }>
  /** The payment as it stands, null where the provider knows none. Throws `PaymentsUnavailable`. */
  read(paymentId: string): Promise<Payment | null>
  /** What a webhook says, from its body as it came. Throws `UnverifiedEvent` when it is not the provider's or too old. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
}

/** The provider did not answer within its time, or refused for a reason that no customer can help. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not do what it was asked', { cause })
    this.name = 'PaymentsUnavailable'
  }
}

/** A webhook that the provider did not sign, signed long ago, or that was changed on its way. */
export class UnverifiedEvent extends Error {
  constructor(cause: unknown) {
    super('The event is not signed by the payment provider', { cause })
    this.name = 'UnverifiedEvent'
  }
}
