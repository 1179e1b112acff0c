import type { AccountId } from '@bouquet/domain/ids'
import type { OperatorRole } from '@bouquet/domain/operator-roles'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Clock = Pick<Services, 'now'>

/** Makes an account an operator with these roles beside those that it has; operators need no company, so the onboarding counts as finished. */
export async function grantRoles(
  { now }: Clock,
  tx: Kysely<DB>,
  accountId: AccountId,
  roles: readonly OperatorRole[],
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      roles: sql`case when 'ROLE_ADMIN' = any(roles) then roles else roles || 'ROLE_ADMIN'::text end`,
      onboarding_finished_at: sql`coalesce(onboarding_finished_at, ${now()})`,
    })
    .where('id', '=', accountId)
    .execute()
  await storeRoles({ now }, tx, accountId, roles)
}

/** Stores the roles that an operator does not have yet. */
export async function storeRoles(
  { now }: Clock,
  tx: Kysely<DB>,
  accountId: AccountId,
  roles: readonly OperatorRole[],
): Promise<void> {
  await tx
    .insertInto('operator_roles')
    .values(roles.map((role) => ({ account_id: accountId, role, granted_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
