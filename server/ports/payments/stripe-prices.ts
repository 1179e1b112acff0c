import { firstPremiumPrices, type PlanPrices } from '@bouquet/domain/plans'
import type Stripe from 'stripe'
import { PaymentsUnavailable, type PlanPrice } from './payments.ts'
import { giveUp } from './stripe-facts.ts'

const intervals = { premium_monthly: 'month', premium_yearly: 'year' } as const

/**
 * The price of a plan over this amount. The first amounts are the configured prices; another one is found at Stripe by a key that names it, or
 * made beside the configured price, as a product's price never changes there. Throws `PaymentsUnavailable`, also for a currency without prices.
 */
export async function offerPrice(stripe: Stripe, configured: PlanPrices, wanted: PlanPrice): Promise<{ id: string }> {
  const { plan, currency, amountCents } = wanted
  const first = configured[currency]?.[plan]
  if (!first) throw new PaymentsUnavailable(`${plan} has no price in ${currency}`)
  if (amountCents === firstPremiumPrices[currency][plan]) return { id: first }
  const key = ['bouquet', plan, currency.toLowerCase(), amountCents].join('_')
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }).catch(giveUp)
  return data[0] ?? makePrice(stripe, await stripe.prices.retrieve(first).catch(giveUp), { ...wanted, key })
}

/** Of two processes that make it at once, Stripe gives the second one the first one's. */
async function makePrice(stripe: Stripe, first: Stripe.Price, wanted: PlanPrice & { key: string }) {
  const { plan, currency, amountCents, key } = wanted
  return stripe.prices
    .create(
      {
        product: typeof first.product === 'string' ? first.product : first.product.id,
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        recurring: { interval: intervals[plan] },
        tax_behavior: first.tax_behavior ?? 'unspecified',
        lookup_key: key,
        metadata: { plan },
      },
      { idempotencyKey: `price:${key}` },
    )
    .catch(giveUp)
}
