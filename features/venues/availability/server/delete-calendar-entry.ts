import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { deleteCalendarEntry as contract } from '../contract.ts'
import { lockCalendar, readOwnEntry } from './calendar-rows.ts'

/** Deletes an entry made by the owner. Throws not_found. */
export async function deleteCalendarEntry(
  ctx: ProviderContext,
  { params: { id, entryId } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockCalendar(ctx, tx, id)
    const { kind } = await readOwnEntry(tx, id, entryId)
    await tx.deleteFrom('venue_calendar_entries').where('id', '=', entryId).execute()
    await recordAudit(ctx, tx, { action: 'venue.calendar-changed', details: { venueId: id, deleted: kind } })
  })
}
