import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId, VenueId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { CalendarEntry, addCalendarEntry as contract } from '../contract.ts'
import { maxOwnEntries } from '../rules/calendar.ts'
import { lockCalendar, readOwnEntry } from './calendar-rows.ts'
import { checkDays, checkRoom } from './check-entry.ts'

/**
 * Adds an option, an event or closed days to the calendar of one of the caller's venues. Throws not_found, period_invalid, option_day_invalid,
 * venue_day_taken, calendar_full, and request_booked for a request that is booked already.
 */
export function addCalendarEntry(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<CalendarEntry> {
  return transaction(ctx.db, async (tx) => {
    const calendar = await lockCalendar(ctx, tx, params.id)
    checkDays(calendar, body)
    if (body.eventRequestId) await checkRequest(ctx, tx, params.id, body.eventRequestId)
    await checkRoom(tx, calendar, body, null)
    await checkNumber(tx, params.id)
    const { id } = await tx
      .insertInto('venue_calendar_entries')
      .values({
        venue_id: params.id,
        kind: body.kind,
        first_day: body.from,
        last_day: body.to,
        held_until: body.heldUntil,
        note: body.note,
        event_request_id: body.eventRequestId ?? null,
        created_at: ctx.now(),
        changed_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, { action: 'venue.calendar-changed', details: { venueId: params.id, added: body.kind } })
    return readOwnEntry(tx, params.id, id)
  })
}

async function checkRequest(
  { actor }: ProviderContext,
  tx: Kysely<DB>,
  venueId: VenueId,
  id: EventRequestId,
): Promise<void> {
  const request = await tx
    .selectFrom('event_requests')
    .leftJoin('venue_calendar_entries', (join) =>
      join
        .onRef('venue_calendar_entries.event_request_id', '=', 'event_requests.id')
        .on('venue_calendar_entries.venue_id', '=', venueId),
    )
    .select('venue_calendar_entries.id as entryId')
    .where('event_requests.id', '=', id)
    .where('event_requests.provider_id', '=', actor.providerId)
    .where('event_requests.venue_id', '=', venueId)
    .executeTakeFirst()
  if (!request) throw problem('not_found')
  if (request.entryId) throw problem('request_booked')
}

async function checkNumber(tx: Kysely<DB>, venueId: VenueId): Promise<void> {
  const { count } = await tx
    .selectFrom('venue_calendar_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venueId)
    .where('feed_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxOwnEntries) throw problem('calendar_full')
}
