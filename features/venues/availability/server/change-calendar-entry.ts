import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { CalendarEntry, changeCalendarEntry as contract } from '../contract.ts'
import { lockCalendar, readOwnEntry } from './calendar-rows.ts'
import { checkDays, checkRoom } from './check-entry.ts'

/**
 * Changes an entry made by the owner. Throws not_found, calendar_entry_changed where another tab has changed it since it was read,
 * period_invalid, option_day_invalid and venue_day_taken.
 */
export function changeCalendarEntry(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<CalendarEntry> {
  return transaction(ctx.db, async (tx) => {
    const calendar = await lockCalendar(ctx, tx, params.id)
    const known = await readOwnEntry(tx, params.id, params.entryId)
    if (known.changedAt !== body.changedAt) throw problem('calendar_entry_changed')
    if (known.from !== body.from || known.to !== body.to || known.heldUntil !== body.heldUntil)
      checkDays(calendar, body)
    await checkRoom(tx, calendar, body, params.entryId)
    await tx
      .updateTable('venue_calendar_entries')
      .set({
        kind: body.kind,
        first_day: body.from,
        last_day: body.to,
        held_until: body.heldUntil,
        note: body.note,
        changed_at: ctx.now(),
      })
      .where('id', '=', params.entryId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'venue.calendar-changed',
      details: { venueId: params.id, changed: body.kind },
    })
    return readOwnEntry(tx, params.id, params.entryId)
  })
}
