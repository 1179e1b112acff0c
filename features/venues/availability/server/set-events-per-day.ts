import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { setEventsPerDay as contract } from '../contract.ts'
import { lockCalendar } from './calendar-rows.ts'

/** Sets how many events fit into one day of a venue of the caller's; existing entries stay. Throws not_found. */
export function setEventsPerDay(
  ctx: ProviderContext,
  { params: { id }, body: { eventsPerDay } }: RouteInput<typeof contract>,
): Promise<{ eventsPerDay: number }> {
  return transaction(ctx.db, async (tx) => {
    await lockCalendar(ctx, tx, id)
    await tx.updateTable('venue_calendars').set({ events_per_day: eventsPerDay }).where('venue_id', '=', id).execute()
    await recordAudit(ctx, tx, { action: 'venue.calendar-changed', details: { venueId: id, eventsPerDay } })
    return { eventsPerDay }
  })
}
