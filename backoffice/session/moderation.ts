import type { CurrentUser } from '@bouquet/contract/session-contract'

type Roles = Pick<CurrentUser, 'roles'>

/** Whether this person has a listing: a planner's, or venues. */
export function isProvider({ roles }: Roles): boolean {
  return roles.includes('ROLE_PRESTATAIRE') || roles.includes('ROLE_VENUE')
}

/** Whether an operator has yet to approve this person; an administrator who is no provider has nothing to wait for. */
export function awaitsModeration(user: Roles & Pick<CurrentUser, 'isModerated'>): boolean {
  return isProvider(user) && !user.isModerated
}
