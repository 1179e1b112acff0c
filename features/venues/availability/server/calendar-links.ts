import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { newToken } from '@bouquet/server/secrets/link-token.ts'
import type {
  CalendarLinks,
  deleteCalendarAddress as deleteContract,
  getCalendarLinks as getContract,
  renewCalendarAddress as renewContract,
} from '../contract.ts'
import { calendarAddressPath } from '../rules/calendar-address.ts'
import { findCalendar, lockCalendar } from './calendar-rows.ts'
import { readFeeds } from './feed-rows.ts'

/** The private address of a venue's calendar, and the imported calendars. Throws not_found. */
export async function getCalendarLinks(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof getContract>,
): Promise<CalendarLinks> {
  await findCalendar(ctx, ctx.db, id)
  const calendar = await ctx.db
    .selectFrom('venue_calendars')
    .select('address_token')
    .where('venue_id', '=', id)
    .executeTakeFirst()
  const token = calendar?.address_token ?? null
  return { address: token && addressOf(ctx, token), feeds: await readFeeds(ctx.db, id) }
}

/** Gives a venue's calendar a new private address; the former one stops working. Throws not_found. */
export async function renewCalendarAddress(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof renewContract>,
): Promise<{ address: string }> {
  const token = newToken()
  await setToken(ctx, id, token)
  return { address: addressOf(ctx, token) }
}

/** Deletes the private address of a venue's calendar. Throws not_found. */
export async function deleteCalendarAddress(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await setToken(ctx, id, null)
}

async function setToken(ctx: ProviderContext, venueId: VenueId, token: string | null): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCalendar(ctx, tx, venueId)
    await tx.updateTable('venue_calendars').set({ address_token: token }).where('venue_id', '=', venueId).execute()
    await recordAudit(ctx, tx, {
      action: 'venue.calendar-address-changed',
      details: { venueId, hasAddress: token !== null },
    })
  })
}

const addressOf = ({ origin }: ProviderContext, token: string) => `${origin}${calendarAddressPath(token)}`
