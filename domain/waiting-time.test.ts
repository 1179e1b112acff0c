import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0.2, '1 second'],
  [59.1, '60 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
  [86_100, '24 hours'],
])('a wait of %d seconds reads %s, never less', (seconds, text) => {
  expect(waitingTime(seconds, 'en-GB')).toBe(text)
})

test('a wait is written in the reader\u2019s language', () => {
  expect(waitingTime(121, 'de-DE')).toBe('3 Minuten')
})
