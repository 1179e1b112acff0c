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

/** Monaco counts as France for VAT; the United Kingdom is outside, with a VAT of its own. */
const outsideTheUnion = new Set(['GB'])
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' }

/** What a VAT number of a country looks like after its two letters. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^[1-9]\d{8}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
}

const checks: Readonly<Record<string, (digits: string) => boolean>> = {
  BE: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  DE: (digits) => germanCheckDigit(digits) === Number(digits[8]),
  FR: (text) => !/^\d{11}$/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)),
  IT: (digits) => luhnSum(digits) % 10 === 0,
  PT: (digits) => portugueseCheckDigit(digits) === Number(digits[8]),
}

/** `fr 40 303 265 045` → `FR40303265045`. */
export function normalisedVatNumber(text: string): string {
  return text.replace(/[\s\u00a0\u202f.\-/]/g, '').toUpperCase()
}

/** Rule "VAT number": begins with the letters of the company's country, and fits that country's form and check digits. */
export function isVatNumberOf(vatNumber: string, country: string): boolean {
  const number = normalisedVatNumber(vatNumber)
  const prefix = prefixes[country] ?? country
  const rest = number.slice(2)
  if (!number.startsWith(prefix) || !shapes[prefix]?.test(rest)) return false
  return checks[prefix]?.(rest) ?? true
}

/** The country (ISO 3166) whose VAT number this is; null when it is none. */
export function countryOfVatNumber(vatNumber: string): string | null {
  const prefix = normalisedVatNumber(vatNumber).slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return isVatNumberOf(vatNumber, country) ? country : null
}

/** Whether companies of this country can have a VAT number that we know the form of. */
export function hasVatNumbers(country: string): boolean {
  return (prefixes[country] ?? country) in shapes
}

export function isInVatUnion(country: string): boolean {
  return country in standardRates && !outsideTheUnion.has(country)
}

export type VatTreatment = 'standard' | 'reverse_charge' | 'outside'
/** `rate` in tenths of a percent. */
export type VatTerms = { treatment: VatTreatment; rate: number }

type Buyer = { country: string; vatNumber: string | null }

/**
 * Rule "VAT": the rate of the buyer's country; none for a company of another member state with a VAT number (reverse charge), and
 * none outside the Union, where only a British buyer without a number pays their own country's.
 */
export function vatTermsFor(sellerCountry: string, buyer: Buyer): VatTerms {
  const isAbroad = (prefixes[buyer.country] ?? buyer.country) !== sellerCountry
  const hasNumber = buyer.vatNumber !== null && isVatNumberOf(buyer.vatNumber, buyer.country)
  const rate = standardRates[buyer.country]
  if (rate === undefined) return { treatment: 'outside', rate: 0 }
  if (!isAbroad || !hasNumber) return { treatment: 'standard', rate }
  return { treatment: isInVatUnion(buyer.country) ? 'reverse_charge' : 'outside', rate: 0 }
}

/** A price in cents that includes VAT, taken apart; both parts are whole cents and add up. */
export function withoutVat(grossCents: number, rate: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 1000) / (1000 + rate))
  return { netCents, vatCents: grossCents - netCents }
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** ISO 7064, modulus 11,10. */
function germanCheckDigit(digits: string): number {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10
}

function portugueseCheckDigit(digits: string): number {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, place) => total + Number(digit) * (9 - place), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** The parts of amounts that include VAT which are without it: whole cents that add up to that of their sum; the largest takes what rounding leaves. */
export function netShares(grossCents: readonly number[], rate: number): number[] {
  const total = withoutVat(sumOf(grossCents), rate).netCents
  const shares = grossCents.map((gross) => withoutVat(gross, rate).netCents)
  const largest = grossCents.reduce((best, gross, place) => (gross > (grossCents[best] ?? 0) ? place : best), 0)
  return shares.map((share, place) => (place === largest ? share + total - sumOf(shares) : share))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
