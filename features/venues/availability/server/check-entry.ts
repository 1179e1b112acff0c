import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import { type DayEntry, enterableDays } from '../rules/calendar.ts'
import type { Calendar } from './calendar-rows.ts'

/**
 * Checks that the owner may enter these days today. Throws period_invalid for days outside the calendar's reach, option_day_invalid for an
 * option that has already lapsed.
 */
export function checkDays({ today }: Pick<Calendar, 'today'>, { from, to, heldUntil }: DayEntry): void {
  const { first, last } = enterableDays(today)
  if (from < first || to > last) throw problem('period_invalid', { fields: { to: 'period_invalid' } })
  if (heldUntil !== null && heldUntil < today)
    throw problem('option_day_invalid', { fields: { heldUntil: 'option_day_invalid' } })
}

/**
 * Checks, with the calendar locked, that every day of an entry has room for it beside the other entries. Days can be closed at any time. Throws
 * venue_day_taken.
 */
export async function checkRoom(
  tx: Kysely<DB>,
  { venueId, eventsPerDay, today }: Calendar,
  { kind, from, to }: DayEntry,
  except: string | null,
): Promise<void> {
  if (kind === 'closed') return
  const { rows } = await sql`
    select d.day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    join venue_calendar_entries e on e.venue_id = ${venueId} and e.first_day <= ${to}::date and e.last_day >= ${from}::date
      and d.day between e.first_day and e.last_day
    where e.id is distinct from ${except}::uuid and (e.kind <> 'option' or e.held_until is null or e.held_until >= ${today}::date)
    group by d.day having bool_or(e.kind = 'closed') or count(*) >= ${eventsPerDay}
    limit 1`.execute(tx)
  if (rows.length > 0) throw problem('venue_day_taken')
}
