import type { CurrentUser } from '@bouquet/contract/session-contract'

type Roles = Pick<CurrentUser, 'roles'>

/** Whether this user has a listing: a planner's profile, or venues. */
export function isProvider({ roles }: Roles): boolean {
  return roles.includes('ROLE_PRESTATAIRE') || roles.includes('ROLE_VENUE')
}

/** Whether this user still waits for an operator's approval; an administrator who is not a provider does not. */
export function awaitsModeration(user: Roles & Pick<CurrentUser, 'isModerated'>): boolean {
  return isProvider(user) && !user.isModerated
}
