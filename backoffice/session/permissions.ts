import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import { useCurrentUser } from './session.ts'

type Permitted = { permissions?: CurrentUser['permissions'] }

/** Whether the roles of an operator permit something. A server of the previous release names no permissions. */
export function may({ permissions }: Permitted, permission: OperatorPermission): boolean {
  return permissions?.includes(permission) ?? false
}

/** Whether the signed-in operator may do something; false for everybody else. */
export function useMay(permission: OperatorPermission): boolean {
  return may(useCurrentUser(), permission)
}
