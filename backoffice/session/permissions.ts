import type { CurrentUser } from '@bouquet/contract/session-contract'
import { paths } from '@bouquet/domain/backoffice-paths'
import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import { useCurrentUser } from './session.ts'

type Permitted = { permissions?: CurrentUser['permissions'] }

/** Whether the roles of an operator permit something. A server of the previous release names no permissions. */
export function may({ permissions }: Permitted, permission: OperatorPermission): boolean {
  return permissions?.includes(permission) ?? false
}

/** The page that a user sees first: operators see what waits for them, if they may. */
export function firstPageOf(user: Permitted): string {
  return may(user, 'today') ? paths.today : paths.dashboard
}

/** Whether the signed-in operator may do something; false for everybody else. */
export function useMay(permission: OperatorPermission): boolean {
  return may(useCurrentUser(), permission)
}
