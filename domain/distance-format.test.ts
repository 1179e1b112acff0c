import { expect, test } from 'vitest'
import type { Country } from './countries.ts'
import { formatDistance, formatRadius, roundRadius } from './distance-format.ts'
import { radiusChoicesKm } from './project.ts'

const reader = (country: Country, locale: string) => ({ country, locale })
const inBritain = reader('GB', 'en-GB')

test('a distance is in kilometres, and in miles on the British host whatever the language', () => {
  expect(formatDistance(12.6, reader('FR', 'fr-FR'))).toBe('13\u00a0km')
  expect(formatDistance(12.6, reader('FR', 'en-GB'))).toBe('13\u00a0km')
  expect(formatDistance(12.6, inBritain)).toBe('8\u00a0miles')
  expect(formatDistance(1.6, inBritain)).toBe('1\u00a0mile')
  expect(formatDistance(12.6, reader('GB', 'de-DE'))).toBe('8\u00a0Meilen')
})

test('radii to choose from are round numbers in either unit', () => {
  expect([10, 25, 50, 100].map((km) => formatRadius(km, reader('DE', 'de-DE')))).toEqual([
    '10\u00a0km',
    '25\u00a0km',
    '50\u00a0km',
    '100\u00a0km',
  ])
  expect([10, 25, 50, 100].map((km) => formatRadius(km, inBritain))).toEqual([
    '5\u00a0miles',
    '15\u00a0miles',
    '30\u00a0miles',
    '60\u00a0miles',
  ])
  expect(radiusChoicesKm.map((km) => formatRadius(km, inBritain))).toEqual([
    '10\u00a0miles',
    '25\u00a0miles',
    '50\u00a0miles',
    '90\u00a0miles',
    '190\u00a0miles',
  ])
})

test('a radius that is labelled in miles reaches as far as its label says', () => {
  expect(roundRadius(25, 'GB')).toBeCloseTo(24.14, 2)
  expect(roundRadius(25, 'FR')).toBe(25)
})
