import { calendarDayIn } from '@bouquet/domain/calendar-day'
import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CalendarFeed } from '../contract.ts'
import { maxFeeds } from '../rules/calendar.ts'
import type { FeedFailure } from '../rules/feed.ts'
import type { ReadEntry } from './read-calendar.ts'

type FeedRow = {
  id: string
  label: string
  url: string
  triedAt: Date | null
  fetchedAt: Date | null
  failure: FeedFailure | null
  entries: number
}

const columns = sql`f.id, f.label, f.url, f.tried_at as "triedAt", f.fetched_at as "fetchedAt", f.failure,
  (select count(*)::int from venue_calendar_entries e where e.feed_id = f.id) as entries`

/** The calendars that are imported into a venue's, in the order in which they were added. */
export async function readFeeds(db: Kysely<DB>, venueId: VenueId): Promise<CalendarFeed[]> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from venue_calendar_feeds f where f.venue_id = ${venueId} order by f.created_at, f.id limit ${maxFeeds}`.execute(
    db,
  )
  return rows.map(present)
}

/** One imported calendar. Throws not_found. */
export async function readFeed(db: Kysely<DB>, venueId: VenueId, id: string): Promise<CalendarFeed> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from venue_calendar_feeds f where f.venue_id = ${venueId} and f.id = ${id}`.execute(db)
  if (!rows[0]) throw problem('not_found')
  return present(rows[0])
}

function present({ triedAt, fetchedAt, ...row }: FeedRow): CalendarFeed {
  return { ...row, triedAt: triedAt?.toISOString() ?? null, fetchedAt: fetchedAt?.toISOString() ?? null }
}

export type FeedToFetch = {
  venueId: VenueId
  url: string
  etag: string | null
  lastModified: string | null
  readAt: Date | null
  timeZone: string
  today: string
}

/** The facts that the import job needs; null where the feed is gone. */
export async function findFeedToFetch(db: Kysely<DB>, id: string, now: Date): Promise<FeedToFetch | null> {
  const { rows } = await sql<Omit<FeedToFetch, 'timeZone' | 'today'> & { country: Country }>`
    select f.venue_id as "venueId", f.url, f.etag, f.last_modified as "lastModified", f.read_at as "readAt", v.listed_country as country
    from venue_calendar_feeds f join venues v on v.id = f.venue_id where f.id = ${id}`.execute(db)
  if (!rows[0]) return null
  const { country, ...feed } = rows[0]
  const { timeZone } = countryFacts(country)
  return { ...feed, timeZone, today: calendarDayIn(timeZone, now) }
}

/** Replaces all entries of an imported calendar; unchanged rows are not rewritten. */
export async function replaceEntries(
  tx: Kysely<DB>,
  { venueId, feedId, now }: { venueId: VenueId; feedId: string; now: Date },
  entries: ReadEntry[],
): Promise<void> {
  const { rows } = await sql<ReadEntry>`
    select kind, first_day as "from", last_day as "to" from venue_calendar_entries where feed_id = ${feedId}
    order by first_day, last_day, kind`.execute(tx)
  if (JSON.stringify(rows.map(ordered)) === JSON.stringify(entries.map(ordered))) return
  await tx.deleteFrom('venue_calendar_entries').where('feed_id', '=', feedId).execute()
  if (entries.length === 0) return
  await sql`
    insert into venue_calendar_entries (venue_id, kind, first_day, last_day, feed_id, created_at, changed_at)
    select ${venueId}, kind, first_day, last_day, ${feedId}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ from }) => from)}::date[], ${entries.map(({ to }) => to)}::date[])
      read (kind, first_day, last_day)`.execute(tx)
}

const ordered = ({ kind, from, to }: ReadEntry) => [kind, from, to]
