import { expect, test } from 'vitest'
import {
  type VenueVisibilityFacts,
  type VisibilityFacts,
  whyHidden,
  whyHiddenOnceApproved,
  whyVenueHidden,
} from './visibility.ts'

const online: VisibilityFacts = { moderationState: 'approved', isEmailConfirmed: true, siretStatus: 'valid' }

test.each([
  [{}, null],
  [{ siretStatus: null }, null],
  [{ siretStatus: 'to_check' }, null],
  [{ isEmailConfirmed: false }, null],
  [{ siretStatus: 'not_found' }, 'siret_not_found'],
  [{ siretStatus: 'inactive' }, 'siret_inactive'],
  [{ moderationState: 'waiting', siretStatus: 'not_found' }, 'moderation_pending'],
  [{ moderationState: 'waiting', isEmailConfirmed: false }, 'address_unconfirmed'],
  [{ moderationState: 'refused', isEmailConfirmed: false }, 'refused'],
  [{ moderationState: 'changes_asked' }, 'changes_asked'],
] as const)('a provider with %o is hidden by %s', (facts, reason) => {
  expect(whyHidden({ ...online, ...facts })).toBe(reason)
})

test('whoever approves sees what an approval does not change', () => {
  expect(whyHiddenOnceApproved({ isEmailConfirmed: false, siretStatus: 'inactive' })).toBe('siret_inactive')
  expect(whyHiddenOnceApproved({ isEmailConfirmed: false, siretStatus: 'valid' })).toBeNull()
})

const venue: VenueVisibilityFacts = {
  isArchived: false,
  isDraft: false,
  isPublished: true,
  isValidated: true,
  validationState: 'approved',
  owner: online,
}

test.each([
  [{}, null],
  [{ isArchived: true }, 'archived'],
  [{ isDraft: true, isPublished: false }, 'draft'],
  [{ isPublished: false }, 'unpublished'],
  [{ isValidated: false, validationState: 'waiting' }, 'venue_pending'],
  [{ isValidated: false, validationState: 'changes_asked' }, 'venue_changes_asked'],
  [{ isValidated: false, validationState: 'refused' }, 'venue_refused'],
  [{ validationState: 'waiting' }, null],
  [{ isPublished: false, owner: { ...online, siretStatus: 'inactive' } }, 'siret_inactive'],
] as const)('a venue with %o is hidden by %s', (facts, reason) => {
  expect(whyVenueHidden({ ...venue, ...facts })).toBe(reason)
})
