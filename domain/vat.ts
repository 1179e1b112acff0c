import { hasFormOfCountry, vatPrefixOf } from './vat-number-form.ts'

/** Standard rates in tenths of a percent, as applied to services sold to somebody of that country without a VAT number. */
const standardRates: Readonly<Record<string, number>> = {
  AT: 200,
  BE: 210,
  BG: 200,
  CY: 190,
  CZ: 210,
  DE: 190,
  DK: 250,
  EE: 240,
  ES: 210,
  FI: 255,
  FR: 200,
  GB: 200,
  GR: 240,
  HR: 250,
  HU: 270,
  IE: 230,
  IT: 220,
  LT: 210,
  LU: 170,
  LV: 210,
  MC: 200,
  MT: 180,
  NL: 210,
  PL: 230,
  PT: 230,
  RO: 210,
  SE: 250,
  SI: 220,
  SK: 230,
}

/** The United Kingdom has its own VAT. */
const outsideTheUnion = new Set(['GB'])

export function isInVatUnion(country: string): boolean {
  return country in standardRates && !outsideTheUnion.has(country)
}

type VatTreatment = 'standard' | 'reverse_charge' | 'outside'
/** `rate` in tenths of a percent. */
export type VatTerms = { treatment: VatTreatment; rate: number }

type Buyer = { country: string; vatNumber: string | null }

/**
 * Rule "VAT": the rate of the buyer's country. No VAT for a company of another member state with a VAT number (reverse charge), and none
 * outside the Union, except that a British buyer without a number pays British VAT. The check digits of a number are verified when it is
 * entered; for a stored number only the format counts.
 */
export function vatTermsFor(sellerCountry: string, buyer: Buyer): VatTerms {
  const isAbroad = vatPrefixOf(buyer.country) !== sellerCountry
  const hasNumber = buyer.vatNumber !== null && hasFormOfCountry(buyer.vatNumber, buyer.country)
  const rate = standardRates[buyer.country]
  if (rate === undefined) return { treatment: 'outside', rate: 0 }
  if (!isAbroad || !hasNumber) return { treatment: 'standard', rate }
  return { treatment: isInVatUnion(buyer.country) ? 'reverse_charge' : 'outside', rate: 0 }
}

/** Splits a price in cents that includes VAT; both parts are whole cents and add up. */
export function withoutVat(grossCents: number, rate: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 1000) / (1000 + rate))
  return { netCents, vatCents: grossCents - netCents }
}

/**
 * The net parts of amounts that include VAT: whole cents that add up to the net part of their sum; the largest amount takes the rounding
 * difference.
 */
export function netShares(grossCents: readonly number[], rate: number): number[] {
  const total = withoutVat(sumOf(grossCents), rate).netCents
  const shares = grossCents.map((gross) => withoutVat(gross, rate).netCents)
  const largest = grossCents.reduce((best, gross, place) => (gross > (grossCents[best] ?? 0) ? place : best), 0)
  return shares.map((share, place) => (place === largest ? share + total - sumOf(shares) : share))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
