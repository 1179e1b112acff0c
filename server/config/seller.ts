import type { Settings } from '@bouquet/domain/settings'
import { countryOfVatNumber } from '@bouquet/domain/vat-number'
import { normalisedVatNumber } from '@bouquet/domain/vat-number-form'
import { StartupError } from '../startup-error.ts'
import type { Env } from './env.ts'

const demonstrationSeller = {
  SELLER_NAME: 'Bouquet',
  SELLER_ADDRESS: '12 rue des Tilleuls; 74000 Annecy; France',
  SELLER_VAT_NUMBER: 'FR14987654324',
}
type Variable = keyof typeof demonstrationSeller
const variables = Object.keys(demonstrationSeller) as Variable[]

/**
 * The seller that the variables name; null where production names none, which is enough only once the database does. Throws a StartupError
 * for some of the variables without the others, and for a number that is none.
 */
export function seller(env: Env, production: boolean): Settings['seller'] | null {
  if (production && variables.every((variable) => env[variable] === undefined)) return null
  const given = (variable: Variable) => {
    const value = env[variable] ?? (production ? undefined : demonstrationSeller[variable])
    if (value === undefined)
      throw new StartupError(`${variable}: is not set. A seller needs its name, address and VAT number.`)
    return value
  }
  const vatNumber = normalisedVatNumber(given('SELLER_VAT_NUMBER'))
  if (!countryOfVatNumber(vatNumber))
    throw new StartupError('SELLER_VAT_NUMBER: is no VAT number of a country of the Union or of Great Britain.')
  const lines = given('SELLER_ADDRESS').split(';')
  return { name: given('SELLER_NAME'), address: lines.map((line) => line.trim()).join('\n'), vatNumber }
}
