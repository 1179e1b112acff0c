import type { ProviderId } from '@bouquet/domain/ids'
import type { Database } from '../../database/database.ts'
import { createVenue } from '../../database/testing/factories.ts'

const then = new Date('2026-06-01T10:00:00Z')

/** A booked day in the calendar of a venue of this provider; gives the parameters of its path. */
export async function createCalendarEntry(
  { db }: { db: Database },
  providerId: ProviderId,
): Promise<Record<string, string>> {
  const { id } = await createVenue(db, providerId)
  const days = { first_day: '2027-06-12', last_day: '2027-06-12' }
  const entry = await db
    .insertInto('venue_calendar_entries')
    .values({ venue_id: id, kind: 'booked', ...days, created_at: then, changed_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, entryId: entry.id }
}

/** A calendar elsewhere that a venue of this provider follows; gives the parameters of its path. */
export async function createCalendarFeed(
  { db }: { db: Database },
  providerId: ProviderId,
): Promise<Record<string, string>> {
  const { id } = await createVenue(db, providerId)
  const feed = await db
    .insertInto('venue_calendar_feeds')
    .values({
      venue_id: id,
      label: 'Google',
      url: `https://calendar.example/${id}.ics`,
      created_at: then,
      next_fetch_at: then,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, feedId: feed.id }
}
