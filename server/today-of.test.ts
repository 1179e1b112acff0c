import { expect, test } from 'vitest'
import { dayOf, todayOf } from './today-of.ts'

const lateEvening = new Date('2026-11-23T23:30:00Z')

test('half an hour before midnight in London it is already the next day in Paris', () => {
  expect(dayOf({ country: 'GB' }, lateEvening)).toBe('2026-11-23')
  expect(dayOf({ country: 'FR' }, lateEvening)).toBe('2026-11-24')
  expect(todayOf({ country: 'FR', now: () => lateEvening })).toBe('2026-11-24')
})
