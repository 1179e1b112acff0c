import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sql } from 'kysely'
import { fetchFeed } from './fetch-feed.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'fetch-due-calendar-feeds': NoPayload
    'fetch-calendar-feed': { feedId: string }
  }
}

export const availabilityQueues = {
  'fetch-due-calendar-feeds': { clock: '*/5 * * * *', run: (services) => fetchDue(services) },
  'fetch-calendar-feed': { run: (services, { feedId }) => fetchFeed(services, feedId) },
} satisfies Queues

const maxAtOnce = 2000

/** Adds a job for each calendar that was last imported over an hour ago; one that has failed for a day is retried every six hours. */
async function fetchDue({ db, jobs, now }: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ feedId: string }>`
      update venue_calendar_feeds set next_fetch_at = ${now()}::timestamptz + case
        when failure is not null and coalesce(fetched_at, created_at) < ${now()}::timestamptz - interval '1 day' then interval '6 hours'
        else interval '1 hour' end
      where id in (
        select f.id from venue_calendar_feeds f join venues v on v.id = f.venue_id
        where f.next_fetch_at <= ${now()} and v.archived_at is null
        order by f.next_fetch_at limit ${maxAtOnce} for update of f skip locked)
      returning id as "feedId"`.execute(tx)
    if (rows.length > 0) await jobs.enqueueMany(tx, 'fetch-calendar-feed', rows)
  })
}
