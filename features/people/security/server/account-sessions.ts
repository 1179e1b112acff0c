import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { listSupportVisits } from '@bouquet/features/people/impersonation/server/support-visits.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { endOneSession as endContract, Security } from '../contract.ts'

const maxSessions = 50

/** The account's open sessions, and the visits of support. */
export async function getSecurity(ctx: AccountContext): Promise<Security> {
  const [sessions, supportVisits] = await Promise.all([
    listSessions(ctx, ctx.actor.accountId),
    listSupportVisits(ctx, ctx.actor.accountId),
  ])
  return {
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === ctx.actor.sessionId })),
    supportVisits,
  }
}

/** The sessions of an account, the last used first; moments are ISO 8601. */
export async function listSessions({ db }: Pick<AccountContext, 'db'>, accountId: AccountId) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'device', 'country_code'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(maxSessions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: row.device,
    countryCode: row.country_code,
  }))
}

/** Ends one session of the caller's. Throws not_found for anybody else's. */
export async function endOneSession(ctx: AccountContext, { params }: RouteInput<typeof endContract>) {
  await transaction(ctx.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', params.id)
      .where('account_id', '=', ctx.actor.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('not_found')
    await recordAudit(ctx, tx, { action: 'session.ended', details: { sessionId: params.id } })
  })
  return undefined
}
