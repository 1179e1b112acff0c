import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { CalendarFeedFailed, type FetchedCalendar } from '@bouquet/server/ports/calendar-feeds/calendar-feeds.ts'
import type { Kysely } from 'kysely'
import { enterableDays } from '../rules/calendar.ts'
import type { FeedFailure } from '../rules/feed.ts'
import { type FeedToFetch, findFeedToFetch, replaceEntries } from './feed-rows.ts'
import { CalendarUnreadable, type ReadEntry, readCalendar } from './read-calendar.ts'

type Needed = Pick<Services, 'db' | 'now' | 'ports'>

/**
 * Imports a calendar of another service into the venue's own. Its earlier entries are replaced in one transaction; where it cannot be fetched or
 * read, they stay unchanged and the owner sees the reason (rule "calendars that are read").
 */
export async function fetchFeed({ db, now, ports }: Needed, feedId: string): Promise<void> {
  const feed = await findFeedToFetch(db, feedId, now())
  if (!feed) return
  try {
    const fetched = await ports.calendarFeeds.fetch(feed.url, knownVersion(feed, now()))
    const entries = fetched && (await readCalendar(fetched.bytes, windowOf(feed)))
    await store(db, { feed, feedId, now: now() }, fetched, entries)
  } catch (error) {
    if (!(error instanceof CalendarFeedFailed || error instanceof CalendarUnreadable)) throw error
    await noteFailure(db, feedId, error.failure, now())
  }
}

const dayMs = 86_400_000

/**
 * After a week a calendar is imported completely even if it has not changed, because a recurring event may have occurrences on days that were
 * beyond the reach before.
 */
function knownVersion({ etag, lastModified, readAt }: FeedToFetch, now: Date) {
  return readAt && now.getTime() - readAt.getTime() < 7 * dayMs ? { etag, lastModified } : null
}

function windowOf({ today, timeZone }: FeedToFetch) {
  return { from: today, to: enterableDays(today).last, timeZone }
}

type Storing = { feed: FeedToFetch; feedId: string; now: Date }

async function store(
  db: Services['db'],
  { feed: { venueId }, feedId, now }: Storing,
  fetched: FetchedCalendar | null,
  entries: ReadEntry[] | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.selectFrom('venues').select('id').where('id', '=', venueId).forNoKeyUpdate().execute()
    const version = fetched && { etag: fetched.etag, last_modified: fetched.lastModified, read_at: now }
    const { numUpdatedRows } = await tx
      .updateTable('venue_calendar_feeds')
      .set({ tried_at: now, fetched_at: now, failure: null, ...version })
      .where('id', '=', feedId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && entries) await replaceEntries(tx, { venueId, feedId, now }, entries)
  })
}

async function noteFailure(db: Kysely<DB>, feedId: string, failure: FeedFailure, now: Date): Promise<void> {
  await db.updateTable('venue_calendar_feeds').set({ tried_at: now, failure }).where('id', '=', feedId).execute()
}
