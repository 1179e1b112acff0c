import type Stripe from 'stripe'
import { newId, secondsOf } from './emulated-objects.ts'

type NewCard = { customer: string; last4: string; now: Date }

const yearsValid = 4

/** A customer's card that pays for subscriptions. */
export function freshCard({ customer, last4, now }: NewCard): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: { ...unusedFields, exp_month: 12, exp_year: now.getUTCFullYear() + yearsValid, last4 },
    created: secondsOf(now),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
}

const unusedFields = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'FR',
  display_brand: 'visa',
  funding: 'credit',
  generated_from: null,
  networks: { available: ['visa'], preferred: null },
  regulated_status: null,
  three_d_secure_usage: { supported: true },
  wallet: null,
} satisfies Partial<Stripe.PaymentMethod.Card>
