import { expect, test } from 'vitest'
import { earliestDay, isNoticeLongEnough, noticesPerMinute } from './legal-change.ts'

test('a change is announced at least 30 days ahead', () => {
  expect(earliestDay('2026-11-24', 10)).toBe('2026-12-24')
  expect(isNoticeLongEnough('2026-12-23', '2026-11-24', 10)).toBe(false)
  expect(isNoticeLongEnough('2026-12-24', '2026-11-24', 10)).toBe(true)
  expect(isNoticeLongEnough('2031-12-24', '2026-11-24', 10)).toBe(false)
})

test('mails that take days to be sent put the earliest day off by as many', () => {
  expect(earliestDay('2026-11-24', noticesPerMinute * 1440 * 2)).toBe('2026-12-26')
})
