import type Stripe from 'stripe'
import type { Deps } from './announce.ts'
import { holdObject } from './emulated-objects.ts'
import { invalidRequest, missing } from './stripe-error.ts'

/** The charge of a successful payment, with its row locked. Throws StripeProblem. */
export async function heldCharge({ tx }: Pick<Deps, 'tx'>, paymentId: string): Promise<Stripe.Charge> {
  const intent = await holdObject(tx, 'payment_intent', paymentId)
  if (!intent) throw missing('payment_intent', paymentId, 'payment_intent')
  const charge = typeof intent.latest_charge === 'string' && (await holdObject(tx, 'charge', intent.latest_charge))
  if (charge) return charge
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' })
}
