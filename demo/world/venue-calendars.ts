import type { VenueId } from '@bouquet/domain/ids'
import type { VenueCalendarEntries } from '@bouquet/server/database/generated.ts'
import { chance, createRandom, integerBetween, seedFrom } from '../random.ts'
import type { Block } from './planner.ts'
import type { Row, VenueRow, World } from './rows.ts'
import { after, dayMs, dayOf, daysBefore, saturdayFrom } from './times.ts'

const weeksAhead = 78

/** A year and a half of a venue's calendar: weddings on many Saturdays, some options, and weeks in which it is closed. */
export function makeVenueCalendar(
  block: Block,
  venue: VenueRow,
): Pick<World, 'venue_calendars' | 'venue_calendar_entries'> {
  const random = createRandom(seedFrom(block.seed, venue.slug, 'calendar'))
  const enter = (entry: Pick<Row<VenueCalendarEntries>, 'kind'> & { from: Date; days: number; heldUntil?: Date }) => ({
    id: block.newId(),
    venue_id: venue.id as VenueId,
    kind: entry.kind,
    first_day: dayOf(entry.from),
    last_day: dayOf(after(entry.from, (entry.days - 1) * dayMs)),
    held_until: entry.heldUntil ? dayOf(entry.heldUntil) : null,
    note: '',
    feed_id: null,
    event_request_id: null,
    created_at: daysBefore(block.now, 20),
    changed_at: daysBefore(block.now, 20),
  })
  const first = saturdayFrom(after(block.now, 20 * dayMs))
  const saturdays = Array.from({ length: weeksAhead }, (_, week) => after(first, week * 7 * dayMs))
  const weddings = saturdays
    .filter((saturday) => chance(random, isSeason(saturday) ? 0.5 : 0.08))
    .map((from) =>
      chance(random, 0.12)
        ? enter({ kind: 'option', from, days: 1, heldUntil: after(block.now, integerBetween(random, 3, 15) * dayMs) })
        : enter({ kind: 'booked', from, days: chance(random, 0.4) ? 2 : 1 }),
    )
  const winter = new Date(Date.UTC(block.now.getUTCFullYear() + 1, 0, 4))
  return {
    venue_calendars: [{ venue_id: venue.id as VenueId, events_per_day: 1, address_token: null }],
    venue_calendar_entries: [...weddings, enter({ kind: 'closed', from: winter, days: 12 })],
  }
}

const isSeason = (day: Date) => day.getUTCMonth() >= 4 && day.getUTCMonth() <= 8
