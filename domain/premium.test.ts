import { expect, test } from 'vitest'
import { isPremium } from './premium.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-20T11:59:59Z')
const after = new Date('2026-11-20T12:00:01Z')

test.each([
  ['active', null, true],
  ['active', before, true],
  ['cancellation', after, true],
  ['cancellation', before, false],
  ['cancellation', null, false],
  ['canceled', after, false],
  [null, after, false],
] as const)('%s until %s: %s', (status, endsAt, open) => {
  expect(isPremium(status, endsAt, now)).toBe(open)
})
