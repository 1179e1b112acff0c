import type { RouteInput } from '@bouquet/contract/route'
import type { signOut as contract } from '@bouquet/contract/session-contract'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { endSession } from './session-tokens.ts'

/** Ends the session that the refresh token belongs to; an unknown token is no error. */
export async function signOut(ctx: Context, { body }: RouteInput<typeof contract>): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const accountId = await endSession(tx, body.refresh_token)
    if (accountId) await recordAudit(ctx, tx, { action: 'session.ended', accountId, actorId: accountId })
  })
}
