import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

const batch = 500
const longestSilenceDays = 7

/**
 * Enqueues the mail about each grant whose last month has passed, once: the last one of a row of grants, since the others went on. One that
 * ended longer ago, before this was told, stays untold.
 */
export async function findGrantsOver({ db, jobs, now }: Services): Promise<void> {
  const since = new Date(now().getTime() - longestSilenceDays * 86_400_000)
  for (;;) {
    const found = await transaction(db, async (tx) => {
      const { rows } = await sql<{ grantId: string; isLast: boolean }>`
        update premium_grants g set over_announced_at = ${now()}
        where id in (select id from premium_grants where ended_at is null and over_announced_at is null
          and ends_at <= ${now()} and ends_at > ${since} order by ends_at limit ${batch} for update skip locked)
        returning id as "grantId", not exists (select from premium_grants later
          where later.provider_id = g.provider_id and later.number > g.number and later.begins_at <= g.ends_at) as "isLast"`.execute(
        tx,
      )
      const last = rows.filter(({ isLast }) => isLast).map(({ grantId }) => ({ grantId }))
      if (last.length > 0) await jobs.enqueueMany(tx, 'announce-premium-grant-over', last)
      return rows.length
    })
    if (found < batch) return
  }
}
