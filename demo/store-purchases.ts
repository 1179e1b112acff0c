import { createHash } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { freshCharge } from '@bouquet/emulators/stripe/charges.ts'
import { freshPayment } from '@bouquet/emulators/stripe/create-payment.ts'
import type pg from 'pg'
import type Stripe from 'stripe'
import { copyRows } from './copy-rows.ts'
import { stripeIdOf } from './stripe-id-of.ts'

type Bought = { providerId: ProviderId; credits: number; at: Date; paymentId: string; currency: Currency }

/** Gives every purchase in the world's ledgers its order, its payment, and the emulator's card to which it can be refunded. */
export async function storePurchases(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Bought>(
    `select l.provider_id as "providerId", l.amount as credits, l.created_at as at,
      substr(l.idempotency_key, length('purchase:') + 1) as "paymentId", currency_of_country(p.country_code) as currency
    from credit_ledger l join providers p on p.id = l.provider_id where l.entry = 'purchase' order by l.id`,
  )
  await copyRows(client, 'purchases', rows.map(purchaseRow))
  await copyRows(client, 'payments_received', rows.map(paymentRow))
  await copyRows(client, 'stripe_stand_in_objects', rows.flatMap(emulatedRows))
  await client.query(`update providers set billing_currency = currency_of_country(country_code)
    where id in (select provider_id from purchases)`)
}

function purchaseRow({ providerId, credits, at, paymentId, currency }: Bought) {
  return {
    id: purchaseIdOf(paymentId),
    provider_id: providerId,
    credits,
    amount_cents: firstCreditPriceCents(credits, currency),
    currency,
    payment_intent_id: paymentId,
    status: 'paid',
    created_at: at,
    paid_at: at,
  }
}

function paymentRow({ providerId, credits, at, paymentId, currency }: Bought) {
  return {
    provider_id: providerId,
    reference: paymentId,
    payment_intent_id: paymentId,
    what: 'credits',
    credits,
    purchase_id: purchaseIdOf(paymentId),
    amount_cents: firstCreditPriceCents(credits, currency),
    currency,
    received_at: at,
  }
}

/** The same id in every world with the same settings. */
function purchaseIdOf(paymentId: string): string {
  const hex = createHash('sha256').update(paymentId).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function emulatedRows(bought: Bought) {
  const intent = emulatedPayment(bought)
  const card = { intent, paymentMethod: String(intent.payment_method), last4: '4242', now: bought.at }
  const charge = { ...freshCharge(card), id: String(intent.latest_charge) }
  return [
    { id: intent.id, kind: 'payment_intent', object: JSON.stringify(intent), created_at: bought.at },
    { id: charge.id, kind: 'charge', object: JSON.stringify(charge), created_at: bought.at },
  ]
}

function emulatedPayment({ providerId, credits, at, paymentId, currency }: Bought): Stripe.PaymentIntent {
  const amount = firstCreditPriceCents(credits, currency)
  const metadata = { purchaseId: purchaseIdOf(paymentId), providerId, credits: String(credits) }
  const automatic_payment_methods = { enabled: true, allow_redirects: 'always' } as const
  return {
    ...freshPayment({ amount, currency: currency.toLowerCase(), metadata, automatic_payment_methods }, at),
    id: paymentId,
    client_secret: `${paymentId}_secret_demonstration`,
    status: 'succeeded',
    amount_received: amount,
    latest_charge: stripeIdOf('ch', paymentId),
    payment_method: stripeIdOf('pm', paymentId),
  }
}
