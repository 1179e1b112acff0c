import type { CurrentUser } from '@bouquet/contract/session-contract'
import { useCurrentUser } from './session.ts'

/** Whether this user owns venues and is not a planner: a planner's profile then does not apply. */
export function hasOnlyVenues({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return roles.includes('ROLE_VENUE') && !roles.includes('ROLE_PRESTATAIRE')
}

/** The same for the signed-in user. */
export function useHasOnlyVenues(): boolean {
  return hasOnlyVenues(useCurrentUser())
}
