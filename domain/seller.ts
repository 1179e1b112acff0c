import { homeCountry } from './countries.ts'
import type { Settings } from './settings.ts'
import { countryOfVatNumber } from './vat-number.ts'

/** The lines of a seller's address. */
export function addressLines({ address }: Settings['seller']): string[] {
  return address.split('\n').filter((line) => line !== '')
}

/** The country (ISO 3166) in which a seller is taxed, by its VAT number. */
export function countryOfSeller({ vatNumber }: Settings['seller']): string {
  return countryOfVatNumber(vatNumber) ?? homeCountry
}
