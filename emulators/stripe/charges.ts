import type Stripe from 'stripe'
import { newId, secondsOf } from './emulated-objects.ts'

type Paid = { intent: Stripe.PaymentIntent; paymentMethod: string; last4: string; now: Date }

/** The charge of a payment whose card succeeds. */
export function freshCharge({ intent, paymentMethod, last4, now }: Paid): Stripe.Charge {
  return {
    ...unusedFields,
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    created: secondsOf(now),
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: { type: 'card', card: { ...unusedCardFields, last4 } },
  } satisfies Stripe.Charge
}

/** The card behind a charge, by its last four digits. */
export function last4Of({ payment_method_details: details }: Stripe.Charge): string {
  return details?.card?.last4 ?? ''
}

const unusedCardFields = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'FR',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2030,
  funding: 'credit',
  installments: null,
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
} satisfies Partial<Stripe.Charge.PaymentMethodDetails.Card>

const unusedFields = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>
