import type { CurrentUser } from '@bouquet/contract/session-contract'
import { useCurrentUser } from './session.ts'

/** Whether this person owns venues and plans no weddings: what belongs to a planner's profile is then not theirs. */
export function hasOnlyVenues({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return roles.includes('ROLE_VENUE') && !roles.includes('ROLE_PRESTATAIRE')
}

/** The same of the signed-in person. */
export function useHasOnlyVenues(): boolean {
  return hasOnlyVenues(useCurrentUser())
}
