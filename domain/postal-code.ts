import { isCountry } from './countries.ts'

const formats: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  BE: /^\d{4}$/,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?( \d[A-Z]{2})?$/,
}

/** The signs of cars, with which people on the continent begin a postal code; the ISO code of a country always is one too. */
const carSigns: Record<string, string> = {
  FR: 'F',
  DE: 'D',
  IT: 'I',
  ES: 'E',
  BE: 'B',
  PT: 'P',
  AT: 'A',
  LU: 'L',
  HU: 'H',
  NO: 'N',
  SE: 'S',
  FI: 'FIN',
  SI: 'SLO',
}

/** Countries whose letters are part of the code itself. */
const startsWithLetters = ['AD', 'AZ', 'LT', 'LV', 'MD']

/** A postal code as its country writes it: `f-74 000` → `74000`, `sw1a1aa` → `SW1A 1AA`, `1000001` in Portugal → `1000-001`. */
export function normalisedPostalCode(typed: string, country: string): string {
  const code = withoutCountry(typed.trim().toUpperCase().replace(/\s+/g, ' '), country)
  if (!isCountry(country)) return code
  const joined = code.replace(/[\s.]/g, '')
  if (country === 'GB') return joined.replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2')
  if (country === 'PT') return joined.replace(/^(\d{4})[-–]?(\d{3})$/, '$1-$2')
  return joined
}

function withoutCountry(code: string, country: string): string {
  if (startsWithLetters.includes(country)) return code
  const letters = /^([A-Z]{1,3})\s?[-–]?\s?(?=\d)/.exec(code)
  return letters?.[1] === country || letters?.[1] === carSigns[country] ? code.slice(letters?.[0].length) : code
}

/** Rule "postal code": fits its country's format where one is known, else 1 to 12 characters. */
export function isPostalCode(code: string, country: string): boolean {
  const written = normalisedPostalCode(code, country)
  return formats[country]?.test(written) ?? (written.length >= 1 && written.length <= 12)
}
