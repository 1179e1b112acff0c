import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { endSessionOfUser as contract } from '../contract.ts'

/** Ends one session of an account; its tokens stop working within seconds. Sessions of operators are the owners' to end. Throws not_found. */
export async function endSessionOfUser(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', params.sessionId)
      .where('account_id', '=', params.id)
      .where(
        sql<boolean>`(${ctx.actor.permissions.includes('operators')}
          or not exists (select from operator_roles where operator_roles.account_id = sessions.account_id))`,
      )
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
