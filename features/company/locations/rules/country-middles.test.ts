import { europeanCountries, isCountry } from '@bouquet/domain/countries'
import { expect, test } from 'vitest'
import { countryMiddle } from './country-middles.ts'

test('each country of the list has a directory or a middle', () => {
  for (const country of europeanCountries) expect(isCountry(country)).toBe(countryMiddle(country) === null)
})
