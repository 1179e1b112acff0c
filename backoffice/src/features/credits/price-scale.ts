import { creditPriceCents, maxCredits, minCredits } from '@bouquet/domain/credit-price'

/** The prices at the plot's upper and lower edge, in euros; they leave room around the curve. */
const topEuros = 32
const bottomEuros = 13

export const singlePrice = unitEuros(minCredits)
export const floorPrice = unitEuros(maxCredits)
/** From how many credits on each costs the least. */
export const floorQuantity = quantities().find((credits) => unitEuros(credits) === floorPrice) ?? maxCredits

/** Euros for one of `credits` credits. */
export function unitEuros(credits: number): number {
  return creditPriceCents(credits) / credits / 100
}

/** 0 at one credit, 1 at fifty: how far right a quantity stands. */
export function across(credits: number): number {
  return (credits - minCredits) / (maxCredits - minCredits)
}

/** 0 at the top, 1 at the bottom: how far down a price stands. */
export function down(euros: number): number {
  return (topEuros - euros) / (topEuros - bottomEuros)
}

/** The curve from the first to the last quantity in a drawing of 1000 by 100. */
export function curvePath(): string {
  const points = quantities().map((credits) => `${across(credits) * 1000} ${down(unitEuros(credits)) * 100}`)
  return `M${points.join('L')}`
}

function quantities(): number[] {
  return Array.from({ length: maxCredits - minCredits + 1 }, (_, step) => minCredits + step)
}
