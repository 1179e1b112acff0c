import { expect, test } from 'vitest'
import { refundRefusal } from './payment-state.ts'

const purchase = { what: 'credits', hasAccount: true, state: 'paid', leftCents: 100, isOver: false } as const

test('the page names the first reason why a payment cannot be refunded', () => {
  expect(refundRefusal(purchase)).toBe('used')
  expect(refundRefusal({ ...purchase, isOver: true })).toBe('period_over')
  expect(refundRefusal({ ...purchase, isOver: true, leftCents: 0 })).toBe('refunded')
  expect(refundRefusal({ ...purchase, leftCents: 0, state: 'disputed' })).toBe('disputed')
  expect(refundRefusal({ ...purchase, hasAccount: false })).toBe('account_gone')
  expect(refundRefusal({ ...purchase, what: 'premium_yearly', hasAccount: false })).toBe('account_gone')
  expect(refundRefusal({ ...purchase, what: 'premium_yearly', isOver: true })).toBeNull()
})
