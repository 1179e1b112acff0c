import { type Currency, currencies } from '@bouquet/domain/money'
import { type PlanPrices, type PremiumPlan, premiumPlans, premiumPriceCents } from '@bouquet/domain/plans'
import Stripe from 'stripe'

const productId = 'prod_premium'
const firstDay = Date.UTC(2026, 0, 1) / 1000

/** The price of a plan in one currency. */
export type PricedPlan = { plan: PremiumPlan; currency: Currency }

const pricedPlans: PricedPlan[] = currencies.flatMap((currency) => premiumPlans.map((plan) => ({ plan, currency })))

/** The plan of a price; undefined for an unknown price. */
export function planOfPrice(prices: PlanPrices, priceId: string): PricedPlan | undefined {
  return pricedPlans.find((priced) => idOf(prices, priced) === priceId)
}

export function amountOf({ plan, currency }: PricedPlan): number {
  return premiumPriceCents[currency][plan]
}

function idOf(prices: PlanPrices, { plan, currency }: PricedPlan): string {
  return prices[currency]?.[plan] ?? ''
}

export const intervalOf: Record<PremiumPlan, 'month' | 'year'> = { premium_monthly: 'month', premium_yearly: 'year' }

export function priceObject(priced: PricedPlan, prices: PlanPrices): Stripe.Price {
  const { plan, currency } = priced
  const cents = amountOf(priced)
  return {
    id: idOf(prices, priced),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: firstDay,
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: plan,
    metadata: {},
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

/** An older name of the same field, which subscriptions still have. */
export function planObject(priced: PricedPlan, prices: PlanPrices): Stripe.Plan {
  const { plan, currency } = priced
  const cents = amountOf(priced)
  return {
    id: idOf(prices, priced),
    object: 'plan',
    active: true,
    amount: cents,
    amount_decimal: Stripe.Decimal.from(cents),
    billing_scheme: 'per_unit',
    created: firstDay,
    currency: currency.toLowerCase(),
    interval: intervalOf[plan],
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
