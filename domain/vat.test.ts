import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVatNumbers, isVatNumberOf, netShares, normalisedVatNumber, vatTermsFor, withoutVat } from './vat.ts'

test.each([
  ['FR', 'FR40303265045'],
  ['FR', 'fr 40 303 265 045'],
  ['MC', 'FR40303265045'],
  ['BE', 'BE0428759497'],
  ['DE', 'DE136695976'],
  ['IT', 'IT00743110157'],
  ['ES', 'ESA28015865'],
  ['PT', 'PT501964843'],
  ['GB', 'GB 123 4567 89'],
  ['GR', 'EL094259216'],
  ['NL', 'NL004495445B01'],
])('a number of %s: %s', (country, number) => {
  expect(isVatNumberOf(number, country)).toBe(true)
})

test.each([
  ['FR', 'FR41303265045'],
  ['FR', 'BE0428759497'],
  ['BE', 'BE0428759498'],
  ['DE', 'DE136695977'],
  ['IT', 'IT00743110158'],
  ['ES', 'ES1234'],
  ['PT', 'PT501964842'],
  ['GB', 'GB12345'],
  ['CH', 'CHE123456789'],
  ['FR', ''],
])('none of %s: %s', (country, number) => {
  expect(isVatNumberOf(number, country)).toBe(false)
})

test('numbers are stored without separators', () => {
  expect(normalisedVatNumber('be 0428.759-497')).toBe('BE0428759497')
  expect(hasVatNumbers('MC')).toBe(true)
  expect(hasVatNumbers('CH')).toBe(false)
})

test.each([
  ['FR', null, 'standard', 200],
  ['FR', 'FR40303265045', 'standard', 200],
  ['MC', 'FR40303265045', 'standard', 200],
  ['DE', null, 'standard', 190],
  ['DE', 'DE136695976', 'reverse_charge', 0],
  ['DE', 'FR40303265045', 'standard', 190],
  ['BE', 'BE0428759497', 'reverse_charge', 0],
  ['GB', null, 'standard', 200],
  ['GB', 'GB123456789', 'outside', 0],
  ['CH', null, 'outside', 0],
])('a French seller bills %s with %s as %s at %i', (country, vatNumber, treatment, rate) => {
  expect(vatTermsFor('FR', { country, vatNumber })).toEqual({ treatment, rate })
})

test('net and VAT are whole cents and add up to what was paid', () => {
  expect(withoutVat(7200, 200)).toEqual({ netCents: 6000, vatCents: 1200 })
  expect(withoutVat(6900, 0)).toEqual({ netCents: 6900, vatCents: 0 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 170, 200, 255, 270), (gross, rate) => {
      const { netCents, vatCents } = withoutVat(gross, rate)
      expect(netCents + vatCents).toBe(gross)
      expect(Math.abs(vatCents - (netCents * rate) / 1000)).toBeLessThanOrEqual(1)
    }),
  )
})

test('lines without VAT add up to the sum without VAT, whatever was rounded', () => {
  const lines = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.constantFrom(0, 170, 200, 210, 255), (gross, rate) => {
      const sum = gross.reduce((total, cents) => total + cents, 0)
      const nets = netShares(gross, rate)
      expect(nets.reduce((total, cents) => total + cents, 0)).toBe(withoutVat(sum, rate).netCents)
      nets.forEach((net, place) => {
        const own = withoutVat(gross[place] ?? 0, rate).netCents
        expect(Math.abs(net - own)).toBeLessThanOrEqual(gross.length)
      })
    }),
  )
})
