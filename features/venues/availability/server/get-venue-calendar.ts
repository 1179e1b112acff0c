import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { getVenueCalendar as contract, VenueCalendar } from '../contract.ts'
import { enterableDays } from '../rules/calendar.ts'
import { findCalendar, readEntries } from './calendar-rows.ts'

/** A range of days of the calendar of one of the caller's venues. Throws not_found. */
export async function getVenueCalendar(
  ctx: ProviderContext,
  { params, query }: RouteInput<typeof contract>,
): Promise<VenueCalendar> {
  const { venueId, name, eventsPerDay, today } = await findCalendar(ctx, ctx.db, params.id)
  return {
    venue: { id: venueId, name },
    eventsPerDay,
    today,
    lastDay: enterableDays(today).last,
    entries: await readEntries(ctx.db, { venueId, ...query }),
  }
}
