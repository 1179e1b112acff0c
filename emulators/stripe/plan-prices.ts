import { type Currency, currencies, knownCurrency } from '@bouquet/domain/money'
import { firstPremiumPrices, type PlanPrices, type PremiumPlan, premiumPlans } from '@bouquet/domain/plans'
import Stripe from 'stripe'

const productId = 'prod_premium'
const firstDay = Date.UTC(2026, 0, 1) / 1000

export const intervalOf: Record<PremiumPlan, 'month' | 'year'> = { premium_monthly: 'month', premium_yearly: 'year' }

type Wanted = {
  id: string
  plan: PremiumPlan
  currency: Currency
  cents: number
  lookupKey: string
  metadata: Record<string, string>
  /** In seconds. */
  created: number
}

/** The prices that the account has from the beginning, as the server is configured with them. */
export function configuredPrices(prices: PlanPrices): Stripe.Price[] {
  return currencies.flatMap((currency) =>
    premiumPlans.flatMap((plan) => {
      const id = prices[currency]?.[plan]
      if (!id) return []
      const cents = firstPremiumPrices[currency][plan]
      return freshPrice({ id, plan, currency, cents, lookupKey: id, metadata: {}, created: firstDay })
    }),
  )
}

/** The plan and the currency of a price. */
export function pricedPlanOf({ recurring, currency }: Pick<Stripe.Price, 'recurring' | 'currency'>): {
  plan: PremiumPlan
  currency: Currency
} {
  const plan = recurring?.interval === 'month' ? 'premium_monthly' : 'premium_yearly'
  return { plan, currency: knownCurrency(currency) ?? 'EUR' }
}

export function amountOf({ unit_amount: cents }: Stripe.Price): number {
  return cents ?? 0
}

export function freshPrice({ id, plan, currency, cents, lookupKey, metadata, created }: Wanted): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product: productId,
    recurring: {
      interval: intervalOf[plan],
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  } satisfies Stripe.Price
}

/** An older name of the same object, which subscriptions still have. */
export function planObject(price: Stripe.Price): Stripe.Plan {
  const cents = amountOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: cents,
    amount_decimal: Stripe.Decimal.from(cents),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'year',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan
}

/** The same day one interval later, or the month's last day where it has no such day; in seconds. */
export function oneIntervalAfter(seconds: number, interval: 'month' | 'year'): number {
  const from = new Date(seconds * 1000)
  const months = interval === 'month' ? 1 : 12
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}
