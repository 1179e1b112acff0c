import type { AccountId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { z } from 'zod'
import type { supportVisit } from '../contract.ts'

const maxVisits = 50

/** When support impersonated an account and why, newest first; a visit that expired ended at that time. */
export async function listSupportVisits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: AccountId,
): Promise<z.output<typeof supportVisit>[]> {
  const rows = await db
    .selectFrom('impersonations')
    .select(['started_at', 'ends_at', 'ended_at', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(maxVisits)
    .execute()
  return rows.map((row) => ({
    startedAt: row.started_at.toISOString(),
    endedAt: (row.ended_at ?? (row.ends_at <= now() ? row.ends_at : null))?.toISOString() ?? null,
    reason: row.reason,
  }))
}
