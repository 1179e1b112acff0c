import type { VenueId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DayAnswer } from '../rules/calendar.ts'

/**
 * A `where` condition for a list: true for a venue that is not known to be taken on this day (YYYY-MM-DD), by a booking, closing or an option
 * that is still held on `today` (the day at the list's host, `todayOf`). Venues without a calendar count as free: a card says "free" only where
 * `answersOn` does. It costs one lookup in the primary key of `venue_taken_days` for each row, never a scan of the day: `offset 0` stops the
 * query planner from joining, so a page costs as many lookups as it reads entries. `venueId` is the column of the outer query:
 * ``isFreeOnDay(sql`e.id`, '2027-06-12', todayOf(ctx))``.
 */
export function isFreeOnDay(venueId: RawBuilder<unknown>, day: string, today: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from venue_taken_days taken where taken.day = ${day}::date and taken.venue_id = ${venueId} and taken.taken_until >= ${today}::date
    offset 0)`
}

/**
 * What a visitor may know about a day (YYYY-MM-DD) of each of these venues, on the day `today`: `free`, `option`, `taken`, or `unknown` for a
 * venue without a calendar. A day before today is taken. One statement answers for all of them; unknown ids give `unknown`.
 */
export async function answersOn(
  db: Database,
  venueIds: readonly VenueId[],
  { day, today }: { day: string; today: string },
): Promise<Map<VenueId, DayAnswer>> {
  const { rows } = await sql<{ id: VenueId; answer: DayAnswer }>`
    select asked.id, case
      when ${day}::date < ${today}::date or taken.taken_until = 'infinity' then 'taken'
      when taken.taken_until >= ${today}::date then 'option'
      when calendar.venue_id is null then 'unknown'
      else 'free' end as answer
    from unnest(${[...venueIds]}::uuid[]) asked (id)
    left join venue_calendars calendar on calendar.venue_id = asked.id
    left join venue_taken_days taken on taken.day = ${day}::date and taken.venue_id = asked.id`.execute(db)
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}
