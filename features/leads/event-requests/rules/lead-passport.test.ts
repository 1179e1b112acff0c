import { expect, test } from 'vitest'
import { completenessOf } from './lead-passport.ts'

test('a project is the more complete the more is known of it', () => {
  const whole = {
    dateKind: 'fixed',
    theme: 'Garden',
    message: 'x'.repeat(120),
    zipcode: '74000',
    venueBooked: true,
    answers: ['30_to_50', '8000_to_15000', '800_to_1500', ['FULL_PLANNING']],
  } as const
  expect(completenessOf(whole)).toBe(100)
  expect(completenessOf({ ...whole, theme: null })).toBe(88)
  expect(completenessOf({ ...whole, dateKind: 'season' })).toBe(94)
  expect(completenessOf({ ...whole, message: 'x'.repeat(60) })).toBe(94)
  const open = { dateKind: 'open', theme: null, message: '', zipcode: null, venueBooked: false } as const
  expect(completenessOf({ ...whole, ...open })).toBe(56)
  expect(completenessOf({ ...whole, ...open, answers: ['30_to_50', 'unsaid', 'unsaid', []] })).toBe(19)
})
