import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findObject, holdObject } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { type BillingDeps, endSubscription, markCancellation } from './subscriptions.ts'

/** Stripe's "retrieve a subscription", with its payment method where the call expands it. Throws StripeProblem. */
export async function readSubscription(
  { db }: Pick<Services, 'db'>,
  id: string,
  { expand = {} }: Form,
): Promise<Stripe.Subscription> {
  const found = await findObject(db, 'subscription', id)
  if (!found) throw missing('subscription', id)
  const wantsMethod = Object.values(expand).includes('default_payment_method')
  const { default_payment_method: method } = found
  if (!wantsMethod || typeof method !== 'string') return found
  return { ...found, default_payment_method: await findObject(db, 'payment_method', method) }
}

type Reach = Pick<Services, 'db' | 'now' | 'jobs' | 'config'>

const change = z.strictObject({
  cancel_at_period_end: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  /** An empty value removes the end date. */
  cancel_at: z.literal('').optional(),
})

/** Stripe's "update a subscription", only for its end. Throws StripeProblem. */
export async function updateSubscription(reach: Reach, id: string, form: Form): Promise<Stripe.Subscription> {
  const { cancel_at_period_end: atPeriodEnd = false } = readForm(change, form)
  return changing(reach, id, (deps, held) => markCancellation(deps, held, atPeriodEnd))
}

/** Stripe's "cancel a subscription", with immediate effect. Throws StripeProblem. */
export function cancelSubscription(reach: Reach, id: string): Promise<Stripe.Subscription> {
  return changing(reach, id, endSubscription)
}

type Change = (deps: BillingDeps, held: Stripe.Subscription) => Promise<Stripe.Subscription>

function changing(reach: Reach, id: string, work: Change): Promise<Stripe.Subscription> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'subscription', id)
    if (!held) throw missing('subscription', id)
    if (held.status === 'canceled')
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
    return work({ ...reach, tx }, held)
  })
}
