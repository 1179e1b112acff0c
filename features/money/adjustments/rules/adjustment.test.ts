import { expect, test } from 'vitest'
import {
  adjustmentDirections,
  adjustmentState,
  chosenReasons,
  needsSecondPerson,
  reasonsToAdjust,
} from './adjustment.ts'

test('added and taken credits count alike towards what an operator books alone', () => {
  expect(needsSecondPerson(20, 0, 20)).toBe(false)
  expect(needsSecondPerson(-20, 0, 20)).toBe(false)
  expect(needsSecondPerson(21, 0, 20)).toBe(true)
  expect(needsSecondPerson(-1, 20, 20)).toBe(true)
})

test('an adjustment that waits is over at its time, one that is decided never', () => {
  const expiresAt = new Date('2026-06-15T10:00:00Z')
  expect(adjustmentState({ state: 'waiting', expiresAt }, new Date('2026-06-15T09:59:59Z'))).toBe('waiting')
  expect(adjustmentState({ state: 'waiting', expiresAt }, expiresAt)).toBe('expired')
  expect(adjustmentState({ state: 'booked', expiresAt }, expiresAt)).toBe('booked')
})

test('every reason to choose from belongs to a direction', () => {
  expect(new Set(adjustmentDirections.flatMap((direction) => reasonsToAdjust(direction)))).toEqual(
    new Set(chosenReasons),
  )
})
