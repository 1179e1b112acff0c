import { expect, test } from 'vitest'
import { couponCode, couponRefusal, couponState, normalisedCode } from './coupon.ts'

const facts = {
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  endedAt: null,
  uses: 0,
  maxUses: 2,
}
const within = new Date('2026-12-24T18:00:00Z')

test('a coupon is open from its first day until the end of its last one, while uses are left', () => {
  expect(couponState(facts, new Date('2026-11-30T23:59:59Z'))).toBe('planned')
  expect(couponState(facts, facts.startsAt)).toBe('open')
  expect(couponState(facts, new Date('2026-12-31T23:59:59Z'))).toBe('open')
  expect(couponState(facts, facts.endsAt)).toBe('over')
  expect(couponState({ ...facts, uses: 2 }, within)).toBe('used_up')
  expect(couponState({ ...facts, endedAt: within, uses: 2 }, within)).toBe('ended')
})

test('only an open coupon is taken, and nobody learns of a planned one', () => {
  expect(couponRefusal('open')).toBeNull()
  expect(couponRefusal('planned')).toBe('coupon_unknown')
  expect(couponRefusal('used_up')).toBe('coupon_used_up')
  expect(couponRefusal('over')).toBe('coupon_ended')
  expect(couponRefusal('ended')).toBe('coupon_ended')
})

test('a code is the same however it is typed', () => {
  expect(normalisedCode(' salon 2027 ')).toBe('SALON2027')
  expect(couponCode.test('SALON-2027')).toBe(true)
  expect(couponCode.test('ÉTÉ')).toBe(false)
})
