import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netShares, vatTermsFor, withoutVat } from './vat.ts'

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

test('a number stored before check digits were required is still used for billing', () => {
  expect(vatTermsFor('FR', { country: 'ES', vatNumber: 'ESB12345678' })).toEqual({
    treatment: 'reverse_charge',
    rate: 0,
  })
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
