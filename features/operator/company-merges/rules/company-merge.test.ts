import { expect, test } from 'vitest'
import { type Duplicate, type MergedCompany, maxMovedRequests, refusalsOfMerge } from './company-merge.ts'

const into: MergedCompany = {
  id: 'stays',
  isOwnerSuspended: false,
  listedCountry: 'FR',
  billingCurrency: 'EUR',
  isPlanner: true,
}
const from: Duplicate = {
  ...into,
  id: 'ends',
  billingCurrency: null,
  hasPaid: false,
  hasPremium: false,
  hasWaitingAdjustment: false,
  requests: maxMovedRequests,
}

test('a duplicate without money can end', () => {
  expect(refusalsOfMerge(from, into)).toEqual([])
  expect(refusalsOfMerge({ ...from, isPlanner: false }, into)).toEqual([])
})

test('everything that stands against it is said at once', () => {
  expect(refusalsOfMerge({ ...from, id: 'stays' }, into)).toEqual(['merge_same_company'])
  expect(refusalsOfMerge({ ...from, isOwnerSuspended: true, hasPaid: true }, into)).toEqual([
    'merge_owner_suspended',
    'merge_has_paid',
  ])
  expect(refusalsOfMerge({ ...from, listedCountry: 'GB', billingCurrency: 'GBP' }, into)).toEqual([
    'merge_other_country',
    'merge_other_currency',
  ])
  expect(refusalsOfMerge({ ...from, hasPremium: true, hasWaitingAdjustment: true }, into)).toEqual([
    'merge_has_premium',
    'merge_adjustment_waits',
  ])
  expect(refusalsOfMerge(from, { ...into, isPlanner: false })).toEqual(['merge_other_trade'])
  expect(refusalsOfMerge({ ...from, requests: maxMovedRequests + 1 }, into)).toEqual(['merge_too_large'])
})
