import { uuid } from '@bouquet/contract/fields'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import type { Country } from '@bouquet/domain/countries'
import type { EventRequestId, VenueId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listRequestDays as contract } from '../contract.ts'
import { type DayAnswer, enterableDays } from '../rules/calendar.ts'

type Row = {
  eventRequestId: EventRequestId
  venueId: VenueId
  name: string
  country: Country
  day: string
  isWon: boolean
  isBooked: boolean
  isPlanned: boolean
  closed: number
  booked: number
  options: number
  places: number
}

/** The entries in the calendars of the caller's venues on the days of these requests, so that a taken day is known before anything is paid. */
export async function listRequestDays(
  ctx: ProviderContext,
  { query: { ids } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { rows } = await sql<Row>`
    select r.id as "eventRequestId", v.id as "venueId", v.name, v.listed_country as country, r.event_date as day,
      r.hired_at is not null or r.outcome is not distinct from 'won' as "isWon",
      exists (select from venue_calendar_entries own where own.event_request_id = r.id and own.venue_id = v.id) as "isBooked",
      calendar.venue_id is not null as "isPlanned", coalesce(calendar.events_per_day, 1)::int as places,
      other.closed, other.booked, other.options
    from event_requests r
    join venues v on v.id = r.venue_id and v.owner_id = r.provider_id
    left join venue_calendars calendar on calendar.venue_id = v.id
    cross join lateral (
      select count(*) filter (where e.kind = 'closed')::int as closed, count(*) filter (where e.kind = 'booked')::int as booked,
        count(*) filter (where e.kind = 'option' and (e.held_until is null or e.held_until >= ${ctx.now()}::date))::int as options
      from venue_calendar_entries e
      where e.venue_id = v.id and e.first_day <= r.event_date and e.last_day >= r.event_date and e.event_request_id is distinct from r.id
    ) other
    where r.id = any(${idsOf(ids)}::uuid[]) and r.provider_id = ${ctx.actor.providerId} and r.event_date is not null`.execute(
    ctx.db,
  )
  return { requests: rows.map((row) => present(ctx, row)) }
}

const maxIds = 100

/** Ignores malformed ids. */
function idsOf(text: string): string[] {
  const ids = text.split(',').filter((id) => uuid.safeParse(id).success)
  return ids.slice(0, maxIds)
}

function present(
  { now }: ProviderContext,
  { eventRequestId, venueId, name, country, day, isWon, isBooked, ...row }: Row,
) {
  const today = dayIn(country, now())
  const { last } = enterableDays(today)
  const mayBook = isWon && !isBooked && day >= today && day <= last
  return {
    eventRequestId,
    venue: { id: venueId, name },
    day,
    answer: answerOf(row),
    isBooked,
    mayBook,
    today,
    lastDay: last,
  }
}

function answerOf({
  closed,
  booked,
  options,
  places,
  isPlanned,
}: Pick<Row, 'closed' | 'booked' | 'options' | 'places' | 'isPlanned'>): DayAnswer {
  if (closed > 0 || booked >= places) return 'taken'
  if (booked + options >= places) return 'option'
  return isPlanned ? 'free' : 'unknown'
}
