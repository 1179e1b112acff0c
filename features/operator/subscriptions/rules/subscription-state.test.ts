import { expect, test } from 'vitest'
import { subscriptionStateOf } from './subscription-state.ts'

test.each([
  ['active', false, 'active'],
  ['trialing', false, 'active'],
  ['active', true, 'ending'],
  ['past_due', false, 'late'],
  ['past_due', true, 'late'],
  ['canceled', true, 'ended'],
  ['unpaid', false, 'ended'],
] as const)('%s, cancelled %s: %s', (status, isCancelled, state) => {
  expect(subscriptionStateOf(status, isCancelled)).toBe(state)
})
