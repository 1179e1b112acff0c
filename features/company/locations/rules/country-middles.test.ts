import { europeanCountries, isCountry } from '@bouquet/domain/countries'
import { expect, test } from 'vitest'
import { countryMiddle, isCountryMiddle } from './country-middles.ts'

test('each country of the list has a directory or a middle', () => {
  for (const country of europeanCountries) expect(isCountry(country)).toBe(countryMiddle(country) === null)
})

test('the middle of a country is told from an address there', () => {
  const middle = { latitude: 46.8, longitude: 8.23 }
  expect(isCountryMiddle({ countryCode: 'CH', ...middle })).toBe(true)
  expect(isCountryMiddle({ countryCode: 'CH', latitude: 46.2, longitude: 6.14 })).toBe(false)
  expect(isCountryMiddle({ countryCode: 'FR', ...middle })).toBe(false)
})
