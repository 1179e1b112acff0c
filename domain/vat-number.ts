import { validate as belgian } from 'stdnum/lib/cjs/be/vat.js'
import { validate as german } from 'stdnum/lib/cjs/de/vat.js'
import { validate as spanish } from 'stdnum/lib/cjs/es/nif.js'
import { validate as french } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as british } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as italian } from 'stdnum/lib/cjs/it/iva.js'
import { validate as portuguese } from 'stdnum/lib/cjs/pt/nif.js'
import { hasFormOfCountry, normalisedVatNumber, vatPrefixOf } from './vat-number-form.ts'

/** The check of the digits for countries with their own directory; for all others only the format counts. */
const validators: Readonly<Record<string, (number: string) => { isValid: boolean }>> = {
  BE: belgian,
  DE: german,
  ES: spanish,
  FR: french,
  GB: british,
  IT: italian,
  PT: portuguese,
}

/** Rule "VAT number": begins with the letters of the company's country, and matches that country's format and check digits. */
export function isVatNumberOf(vatNumber: string, country: string): boolean {
  if (!hasFormOfCountry(vatNumber, country)) return false
  const validate = validators[vatPrefixOf(country)]
  return validate === undefined || validate(normalisedVatNumber(vatNumber)).isValid
}

/** The country (ISO 3166) of a VAT number; null when it is not valid. */
export function countryOfVatNumber(vatNumber: string): string | null {
  const prefix = normalisedVatNumber(vatNumber).slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return isVatNumberOf(vatNumber, country) ? country : null
}
