import { expect, test } from 'vitest'
import { isAddressOf } from './placed-address.ts'

const annecy = {
  zipcodes: ['74000', '74940'],
  city: 'Annecy',
  countryCode: 'FR',
  point: { latitude: 45.9, longitude: 6.1 },
}
const typed = { zipcode: '74000', city: 'Annecy', countryCode: 'FR' }

test.each([
  ['as it was picked', annecy, typed],
  ['another postal code of the same town', annecy, { ...typed, zipcode: '74940' }],
  ['written otherwise', annecy, { ...typed, zipcode: 'F-74 000', city: ' annecy ' }],
  ['a code where the place has none', { ...annecy, zipcodes: [] }, { ...typed, zipcode: '74011' }],
  [
    'a code of a town with more codes than a result contains',
    { ...annecy, zipcodes: Array.from({ length: 30 }, (_, index) => `${10115 + index}`) },
    { ...typed, zipcode: '13599' },
  ],
  [
    'the whole code in Great Britain',
    { ...annecy, zipcodes: ['SW1A'], city: 'London', countryCode: 'GB' },
    { zipcode: 'sw1a1aa', city: 'London', countryCode: 'GB' },
  ],
])('a picked place keeps its point with %s', (_what, place, address) => {
  expect(isAddressOf(place, address)).toBe(true)
})

test.each([
  ['another postal code', { ...typed, zipcode: '13001' }],
  ['another town', { ...typed, city: 'Marseille' }],
  ['another country', { ...typed, countryCode: 'CH' }],
])('a picked place is forgotten with %s', (_what, address) => {
  expect(isAddressOf(annecy, address)).toBe(false)
})
