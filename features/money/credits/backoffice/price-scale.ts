import { type CreditCurve, creditPriceCents, maxCredits, minCredits } from '@bouquet/domain/credit-price'
import type { Currency, Money } from '@bouquet/domain/money'

/** The margin above and below the curve, as a share of its height; a flat curve has the height of its price. */
const margin = 2 / 15

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
export function priceScaleOf(currency: Currency, curve: CreditCurve): PriceScale {
  const unitCents = (credits: number) => creditPriceCents(credits, curve) / credits
  const [highest, lowest] = [unitCents(minCredits), unitCents(maxCredits)]
  const height = highest - lowest || highest
  const top = highest + height * margin
  const depth = (cents: number) => (top - cents) / (height * (1 + 2 * margin))
  const middle = wholeUnits(lowest + height / 3)
  const money = (cents: number): Money => ({ cents: Math.round(cents), currency })
  const single = money(highest)
  const floor = money(lowest)
  const points = quantities.map((credits) => `${across(credits) * 1000} ${depth(unitCents(credits)) * 100}`)
  return {
    single,
    floor,
    floorQuantity: quantities.find((credits) => unitCents(credits) === lowest) ?? maxCredits,
    levels: highest === lowest ? [single] : [single, money(middle), floor],
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

const wholeUnits = (cents: number) => Math.round(cents / 100) * 100

const quantities = Array.from({ length: maxCredits - minCredits + 1 }, (_, step) => minCredits + step)
