import type { RouteInput } from '@bouquet/contract/route'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { endSessionsOfOperator as contract } from '../contract.ts'
import { lockOperators, rolesOf } from './operator-rows.ts'

/** Ends the sessions of an operator; the caller's own session stays. Throws not_found. */
export async function endSessionsOfOperator(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    await rolesOf(tx, params.id)
    await endSessionsOf(tx, params.id, ctx.actor.sessionId)
    await recordAudit(ctx, tx, { action: 'operator.sessions-ended', accountId: params.id })
  })
}
