import type { RouteInput } from '@bouquet/contract/route'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { checkNotLastOwner } from '@bouquet/server/accounts/operators.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type { removeOperator as contract } from '../contract.ts'
import { lockOperators, rolesOf } from './operator-rows.ts'

/**
 * Takes all roles of an operator away and ends their sessions. A provider stays one, whose onboarding is open again where there is no company;
 * an account that was nothing else can only be deleted by its owner. Throws not_found and last_owner.
 */
export async function removeOperator(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<undefined> {
  const { id } = params
  await transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    const before = await rolesOf(tx, id)
    await checkNotLastOwner(tx, id)
    await tx.deleteFrom('operator_roles').where('account_id', '=', id).execute()
    await tx
      .updateTable('accounts')
      .set({
        roles: sql`array_remove(roles, 'ROLE_ADMIN')`,
        onboarding_finished_at: sql`case when exists (select from memberships where account_id = accounts.id)
          then onboarding_finished_at end`,
      })
      .where('id', '=', id)
      .where(sql<boolean>`cardinality(roles) > 1`)
      .execute()
    await endSessionsOf(tx, id)
    await recordAudit(ctx, tx, { action: 'operator.removed', accountId: id, details: { before } })
  })
}
