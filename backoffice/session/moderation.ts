import type { CurrentUser } from '@bouquet/contract/session-contract'

/** Whether an operator has yet to approve this person; an administrator who is no provider has nothing to wait for. */
export function awaitsModeration({ roles, isModerated }: Pick<CurrentUser, 'roles' | 'isModerated'>): boolean {
  const isProvider = roles.includes('ROLE_PRESTATAIRE') || roles.includes('ROLE_VENUE')
  return isProvider && !isModerated
}
