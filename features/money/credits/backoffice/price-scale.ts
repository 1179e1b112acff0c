import { creditPriceCents, maxCredits, minCredits } from '@bouquet/domain/credit-price'
import type { Currency, Money } from '@bouquet/domain/money'

/** In whole units: the prices at the plot's upper and lower edge, with a margin around the curve, and one between them. */
const levels: Readonly<Record<Currency, { top: number; middle: number; bottom: number }>> = {
  EUR: { top: 32, middle: 20, bottom: 13 },
  GBP: { top: 26.5, middle: 17, bottom: 11 },
}

export type PriceScale = {
  single: Money
  floor: Money
  /** The quantity from which one credit has the lowest price. */
  floorQuantity: number
  /** The prices that have a horizontal line in the chart. */
  levels: Money[]
  /** The price of one credit when this many are bought, in whole cents. */
  unit(credits: number): Money
  /** The vertical position of the price at this quantity: 0 at the top, 1 at the bottom. */
  depthOf(credits: number): number
  /** The vertical position of a price. */
  down(price: Money): number
  /** The curve from the first to the last quantity as an SVG path in a viewport of 1000 by 100. */
  path: string
}

/** The scale of the price chart of one currency over the quantity. */
export function priceScaleOf(currency: Currency): PriceScale {
  const { top, middle, bottom } = levels[currency]
  const unitCents = (credits: number) => creditPriceCents(credits, currency) / credits
  const depth = (cents: number) => (top - cents / 100) / (top - bottom)
  const money = (cents: number): Money => ({ cents: Math.round(cents), currency })
  const single = money(unitCents(minCredits))
  const floor = money(unitCents(maxCredits))
  const points = quantities.map((credits) => `${across(credits) * 1000} ${depth(unitCents(credits)) * 100}`)
  return {
    single,
    floor,
    floorQuantity: quantities.find((credits) => unitCents(credits) === unitCents(maxCredits)) ?? maxCredits,
    levels: [single, money(middle * 100), floor],
    unit: (credits) => money(unitCents(credits)),
    depthOf: (credits) => depth(unitCents(credits)),
    down: ({ cents }) => depth(cents),
    path: `M${points.join('L')}`,
  }
}

/** The horizontal position of a quantity: 0 for one credit, 1 for fifty. */
export function across(credits: number): number {
  return (credits - minCredits) / (maxCredits - minCredits)
}

const quantities = Array.from({ length: maxCredits - minCredits + 1 }, (_, step) => minCredits + step)
