import { expect, test } from 'vitest'
import { shortWeekday } from './short-weekday.ts'

const monday = new Date('2026-01-05T00:00:00Z')

test.each([
  ['pt-PT', 'seg.'],
  ['fr-FR', 'lun.'],
  ['de-DE', 'Mo'],
])('in %s a Monday is %s, as calendars write it', (locale, name) => {
  expect(shortWeekday(locale, monday)).toBe(name)
})
