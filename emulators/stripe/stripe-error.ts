import type Stripe from 'stripe'

/** The parts of Stripe's error bodies that its library and our server read. */
type StripeErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Stripe.PaymentIntent
}

/** An error response in Stripe's format. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...details })
}

/** No object of this kind has this id; `param` is the request's parameter with the id. */
export function missing(kind: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function missingPayment(id: string): StripeProblem {
  return missing('payment_intent', id, 'intent')
}

/** The payment is in a state in which it cannot be confirmed or canceled. */
export function unexpectedState(intent: Stripe.PaymentIntent, wanted: 'confirmed' | 'canceled'): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}, so that it cannot be ${wanted}.`,
    payment_intent: intent,
  })
}

/** An idempotency key was repeated with another request. */
export function reusedKey(): StripeProblem {
  return new StripeProblem(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than this one if you meant to execute a different request.',
  })
}

export function wrongKey(given: string): StripeProblem {
  const message = given ? `Invalid API Key provided: ${given.slice(0, 8)}***` : 'You did not provide an API key.'
  return new StripeProblem(401, { type: 'invalid_request_error', message })
}
