import type { RouteInput } from '@bouquet/contract/route'
import { checkNotLastOwner } from '@bouquet/server/accounts/operators.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { changeOperatorRoles as contract, Operator } from '../contract.ts'
import { storeRoles } from './grant-roles.ts'
import { findOperator, inOrder, lockOperators, rolesOf } from './operator-rows.ts'

/** Gives an operator other roles. Throws not_found, operator_changed, and last_owner (rule "last owner"). */
export function changeOperatorRoles(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<Operator> {
  return transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    const before = await rolesOf(tx, params.id)
    const roles = inOrder(body.roles)
    if (before.join() !== inOrder(body.seenRoles).join()) throw problem('operator_changed')
    if (!roles.includes('owner')) await checkNotLastOwner(tx, params.id)
    await tx.deleteFrom('operator_roles').where('account_id', '=', params.id).where('role', 'not in', roles).execute()
    await storeRoles(ctx, tx, params.id, roles)
    await recordAudit(ctx, tx, { action: 'operator.roles-changed', accountId: params.id, details: { before, roles } })
    return findOperator(ctx, tx, params.id)
  })
}
