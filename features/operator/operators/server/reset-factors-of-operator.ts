import type { RouteInput } from '@bouquet/contract/route'
import { deleteFactors } from '@bouquet/features/people/second-factor/server/delete-factors.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { resetFactorsOfOperator as contract, Operator } from '../contract.ts'
import { findOperator, lockOperators, rolesOf } from './operator-rows.ts'

/**
 * Removes the second factors of a colleague who has lost them, and ends their sessions. Throws not_found, and own_second_factor: nobody
 * resets their own, so the last owner never loses it this way.
 */
export function resetFactorsOfOperator(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<Operator> {
  const accountId = params.id
  if (accountId === ctx.actor.accountId) throw problem('own_second_factor')
  return transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    await rolesOf(tx, accountId)
    await deleteFactors(tx, accountId)
    await recordAudit(ctx, tx, { action: 'second-factor.reset', accountId, details: { reason: body.reason } })
    await ctx.jobs.enqueue(tx, 'announce-second-factor', { accountId, change: 'reset' })
    return findOperator(ctx, tx, accountId)
  })
}
