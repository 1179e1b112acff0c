import { dayIn } from '@bouquet/domain/calendar-day'
import type { VenueId } from '@bouquet/domain/ids'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CalendarEntry } from '../contract.ts'
import type { EntryKind } from '../rules/calendar.ts'

export type Calendar = { venueId: VenueId; name: string; eventsPerDay: number; today: string }

type Needed = Pick<ProviderContext, 'actor' | 'now'>

/** The calendar of one of the caller's venues. Throws not_found. */
export async function findCalendar(ctx: Needed, db: Kysely<DB>, venueId: VenueId): Promise<Calendar> {
  const venue = await db
    .selectFrom('venues')
    .leftJoin('venue_calendars', 'venue_calendars.venue_id', 'venues.id')
    .select(['venues.name', 'venues.listed_country', 'venue_calendars.events_per_day'])
    .where('venues.id', '=', venueId)
    .where('venues.owner_id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  if (!venue) throw problem('not_found')
  const today = dayIn(venue.listed_country, ctx.now())
  return { venueId, name: venue.name, eventsPerDay: venue.events_per_day ?? 1, today }
}

/** Like `findCalendar`, but locks the calendar until the transaction ends, and creates it if needed. Throws not_found and venue_archived. */
export async function lockCalendar(ctx: Needed, tx: Kysely<DB>, venueId: VenueId): Promise<Calendar> {
  await lockOwnVenue(tx, ctx.actor.providerId, venueId)
  const calendar = await findCalendar(ctx, tx, venueId)
  await tx
    .insertInto('venue_calendars')
    .values({ venue_id: venueId })
    .onConflict((conflict) => conflict.column('venue_id').doNothing())
    .execute()
  return calendar
}

type EntryRow = {
  id: string
  kind: EntryKind
  from: string
  to: string
  heldUntil: string | null
  note: string
  feedId: string | null
  feedLabel: string | null
  eventRequestId: string | null
  changedAt: Date
}

const columns = sql`e.id, e.kind, e.first_day as "from", e.last_day as "to", e.held_until as "heldUntil", e.note, e.feed_id as "feedId",
  f.label as "feedLabel", e.event_request_id as "eventRequestId", e.changed_at as "changedAt"`

const maxEntries = 10_000

/** The entries of a venue that include any of these days, by their first day. */
export async function readEntries(
  db: Kysely<DB>,
  { venueId, from, to }: { venueId: VenueId; from: string; to: string },
): Promise<CalendarEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from venue_calendar_entries e left join venue_calendar_feeds f on f.id = e.feed_id
    where e.venue_id = ${venueId} and e.first_day <= ${to} and e.last_day >= ${from}
    order by e.first_day, e.id limit ${maxEntries}`.execute(db)
  return rows.map(present)
}

/** One entry made by the owner. Throws not_found. */
export async function readOwnEntry(db: Kysely<DB>, venueId: VenueId, id: string): Promise<CalendarEntry> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from venue_calendar_entries e left join venue_calendar_feeds f on f.id = e.feed_id
    where e.venue_id = ${venueId} and e.id = ${id} and e.feed_id is null`.execute(db)
  if (!rows[0]) throw problem('not_found')
  return present(rows[0])
}

function present({ feedId, feedLabel, changedAt, ...row }: EntryRow): CalendarEntry {
  const feed = feedId === null ? null : { id: feedId, label: feedLabel ?? '' }
  return { ...row, feed, changedAt: changedAt.toISOString() }
}
