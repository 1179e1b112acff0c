import { expect, test } from 'vitest'
import { type Candidate, ownerRefusal } from './owner-change.ts'

const candidate: Candidate = {
  isOwner: false,
  isOperator: false,
  isConfirmed: true,
  isSuspended: false,
  hasCompany: false,
  country: 'FR',
}

test('a confirmed account of the same country without a company may own one', () => {
  expect(ownerRefusal(candidate, 'FR')).toBeNull()
})

test('whoever cannot is told why', () => {
  expect(ownerRefusal(null, 'FR')).toBe('owner_unknown')
  expect(ownerRefusal({ ...candidate, isOwner: true, hasCompany: true }, 'FR')).toBe('owner_unchanged')
  expect(ownerRefusal({ ...candidate, isOperator: true }, 'FR')).toBe('owner_is_operator')
  expect(ownerRefusal({ ...candidate, isConfirmed: false }, 'FR')).toBe('owner_unconfirmed')
  expect(ownerRefusal({ ...candidate, isSuspended: true }, 'FR')).toBe('owner_suspended')
  expect(ownerRefusal({ ...candidate, hasCompany: true }, 'FR')).toBe('owner_has_company')
  expect(ownerRefusal(candidate, 'BE')).toBe('owner_of_other_country')
})
