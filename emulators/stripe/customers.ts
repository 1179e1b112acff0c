import type { Services } from '@bouquet/server/context.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { newId, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import type { RequestKey } from './request-key.ts'

const wantedCustomer = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})

/** Stripe's "create a customer". Throws StripeProblem. */
export async function createCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  form: Form,
  request: RequestKey | null,
): Promise<Stripe.Customer> {
  const customer = freshCustomer(newId('cus'), readForm(wantedCustomer, form), now())
  return saveObject(db, 'customer', customer, { request, now: now() })
}

/** A customer who has not bought anything yet. */
export function freshCustomer(
  id: string,
  { email, name, metadata }: z.output<typeof wantedCustomer>,
  now: Date,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: secondsOf(now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name: name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
}
