import { expect, test } from 'vitest'
import { promotionKindOf, promotionState } from './promotion.ts'

test('venue owners are spoken to as such, also those who plan', () => {
  expect(promotionKindOf(['ROLE_VENUE'])).toBe('venue')
  expect(promotionKindOf(['ROLE_PRESTATAIRE', 'ROLE_VENUE'])).toBe('venue')
  expect(promotionKindOf(['ROLE_PRESTATAIRE'])).toBe('planner')
  expect(promotionKindOf(['ROLE_ADMIN'])).toBe('planner')
})

const period = { isActive: true, startsAt: new Date('2026-12-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') }
const stateAt = (moment: string, changes: Partial<typeof period> = {}) =>
  promotionState({ ...period, ...changes }, new Date(moment))

test('a period begins with its first moment and ends before its last', () => {
  expect(stateAt('2026-11-30T23:59:59.999Z')).toBe('planned')
  expect(stateAt('2026-12-01T00:00:00Z')).toBe('running')
  expect(stateAt('2026-12-31T23:59:59.999Z')).toBe('running')
  expect(stateAt('2027-01-01T00:00:00Z')).toBe('over')
})

test('without an end it runs on; switched off it is off, whenever', () => {
  expect(promotionState({ ...period, endsAt: null }, new Date('2090-01-01T00:00:00Z'))).toBe('running')
  expect(stateAt('2026-12-15T00:00:00Z', { isActive: false })).toBe('off')
})
