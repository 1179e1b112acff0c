import type { Services } from '@bouquet/server/context.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findObject, newId, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import type { RequestKey } from './request-key.ts'
import { missing } from './stripe-error.ts'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

const order = z.strictObject({
  amount: z.coerce.number().int().min(50).max(99_999_999),
  currency: z.string().regex(/^[a-z]{3}$/),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  customer: z.string().optional(),
  description: z.string().optional(),
  receipt_email: z.string().optional(),
})

/** Stripe's "create a PaymentIntent". Throws StripeProblem. */
export async function createPayment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  form: Form,
  request: RequestKey | null,
): Promise<Stripe.PaymentIntent> {
  const wanted = readForm(order, form)
  if (wanted.customer && !(await findObject(db, 'customer', wanted.customer)))
    throw missing('customer', wanted.customer, 'customer')
  return saveObject(db, 'payment_intent', freshPayment(wanted, now()), { request, now: now() })
}

type WantedPayment = Pick<z.output<typeof order>, 'amount' | 'currency' | 'metadata'> & Partial<z.output<typeof order>>

/** A payment that waits for a card. */
export function freshPayment(wanted: WantedPayment, now: Date): Stripe.PaymentIntent {
  const id = newId('pi')
  const { automatic_payment_methods: automatic } = wanted
  return {
    ...unusedFields,
    id,
    object: 'payment_intent',
    amount: wanted.amount,
    automatic_payment_methods: automatic
      ? { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' }
      : null,
    client_secret: `${id}_${newId('secret')}`,
    created: secondsOf(now),
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata,
    receipt_email: wanted.receipt_email ?? null,
    status: 'requires_payment_method',
  } satisfies Stripe.PaymentIntent
}

/** The default fields of a payment by card. */
const unusedFields = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: { enabled: false },
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>
