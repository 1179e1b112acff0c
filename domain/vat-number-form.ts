/** Monaco counts as France for VAT. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' }

/** The format of a country's VAT numbers after their two letters. */
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

/** `fr 40 303 265 045` → `FR40303265045`. */
export function normalisedVatNumber(text: string): string {
  return text.replace(/[\s\u00a0\u202f.\-/]/g, '').toUpperCase()
}

/** The two letters with which VAT numbers of a country (ISO 3166) begin. */
export function vatPrefixOf(country: string): string {
  return prefixes[country] ?? country
}

/** Whether a number begins with the country's letters and matches the format of its numbers. */
export function hasFormOfCountry(vatNumber: string, country: string): boolean {
  const number = normalisedVatNumber(vatNumber)
  const prefix = vatPrefixOf(country)
  return number.startsWith(prefix) && shapes[prefix]?.test(number.slice(2)) === true
}

/** Whether a number has the form of one of the countries whose letters are known. */
export function hasFormOfVatNumber(vatNumber: string): boolean {
  const number = normalisedVatNumber(vatNumber)
  return shapes[number.slice(0, 2)]?.test(number.slice(2)) === true
}

/** Whether the format of VAT numbers is known for companies of this country. */
export function hasVatNumbers(country: string): boolean {
  return vatPrefixOf(country) in shapes
}
