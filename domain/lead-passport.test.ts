import { expect, test } from 'vitest'
import { completenessOf } from './lead-passport.ts'

test('a project is the more complete the more is told of it', () => {
  const whole = {
    dateKind: 'fixed',
    theme: 'Garden',
    message: 'x'.repeat(120),
    zipcode: '74000',
    venueBooked: true,
  } as const
  expect(completenessOf(whole)).toBe(100)
  expect(completenessOf({ ...whole, theme: null })).toBe(88)
  expect(completenessOf({ ...whole, dateKind: 'season' })).toBe(94)
  expect(completenessOf({ ...whole, message: 'x'.repeat(60) })).toBe(94)
  expect(completenessOf({ dateKind: 'open', theme: null, message: '', zipcode: null, venueBooked: false })).toBe(56)
})
