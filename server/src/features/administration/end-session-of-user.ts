import type { endSessionOfUser as contract } from '@bouquet/contract/administration'
import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'

/** Ends one session of an account; its tokens work no more within seconds. Throws not_found. */
export async function endSessionOfUser(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', params.sessionId)
      .where('account_id', '=', params.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw problem('not_found')
    await recordAudit(ctx, tx, {
      action: 'session.ended-by-operator',
      accountId: params.id,
      details: { sessionId: ended.id },
    })
  })
}
