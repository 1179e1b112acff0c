import { expect, test } from 'vitest'
import { countryOfVatNumber, isVatNumberOf } from './vat-number.ts'
import { hasVatNumbers, normalisedVatNumber } from './vat-number-form.ts'

test.each([
  ['FR', 'FR40303265045'],
  ['FR', 'FR83404833048'],
  ['FR', 'FRK7399859412'],
  ['FR', 'fr 40 303 265 045'],
  ['MC', 'FR53000004605'],
  ['BE', 'BE0428759497'],
  ['BE', 'BE 0403.019.261'],
  ['GB', 'GB980780684'],
  ['GB', 'GB 220 4302 31'],
  ['GB', 'GB980780684001'],
  ['GB', 'GBGD001'],
  ['DE', 'DE136695976'],
  ['DE', 'DE 129 273 398'],
  ['IT', 'IT00743110157'],
  ['IT', 'IT00905811006'],
  ['ES', 'ESA28015865'],
  ['ES', 'ESB58378431'],
  ['ES', 'ES54362315K'],
  ['ES', 'ESX2482300W'],
  ['PT', 'PT501964843'],
  ['PT', 'PT500697256'],
  ['GR', 'EL094259216'],
  ['NL', 'NL004495445B01'],
])('a number of %s: %s', (country, number) => {
  expect(isVatNumberOf(number, country)).toBe(true)
})

test.each([
  ['FR', 'FR41303265045'],
  ['FR', 'FR40303265046'],
  ['FR', 'FRK7399859413'],
  ['BE', 'BE0428759498'],
  ['BE', 'BE0403019262'],
  ['GB', 'GB980780685'],
  ['GB', 'GB980780694'],
  ['GB', 'GB123456789'],
  ['GB', 'GBGD500'],
  ['DE', 'DE136695977'],
  ['DE', 'DE136695967'],
  ['IT', 'IT00743110158'],
  ['IT', 'IT00743110175'],
  ['ES', 'ESA28015866'],
  ['ES', 'ESA28015856'],
  ['ES', 'ES54362315Z'],
  ['ES', 'ESX2482300A'],
  ['PT', 'PT501964842'],
  ['PT', 'PT501964834'],
])('a number of %s with a wrong check digit: %s', (country, number) => {
  expect(isVatNumberOf(number, country)).toBe(false)
})

test.each([
  ['FR', 'BE0428759497'],
  ['BE', 'BE428759497'],
  ['ES', 'ES1234'],
  ['GB', 'GB12345'],
  ['DE', 'DE1366959760'],
  ['CH', 'CHE123456789'],
  ['FR', ''],
])('none of %s: %s', (country, number) => {
  expect(isVatNumberOf(number, country)).toBe(false)
})

test.each([
  ['ESA28015865', 'ES'],
  ['EL094259216', 'GR'],
  ['ESA28015866', null],
])('the country of %s is %s', (number, country) => {
  expect(countryOfVatNumber(number)).toBe(country)
})

test('numbers are stored without separators', () => {
  expect(normalisedVatNumber('be 0428.759-497')).toBe('BE0428759497')
  expect(hasVatNumbers('MC')).toBe(true)
  expect(hasVatNumbers('CH')).toBe(false)
})
