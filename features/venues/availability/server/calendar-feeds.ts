import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  addCalendarFeed as addContract,
  CalendarFeed,
  deleteCalendarFeed as deleteContract,
  fetchCalendarFeed as fetchContract,
} from '../contract.ts'
import { maxFeeds } from '../rules/calendar.ts'
import { calendarAddress } from '../rules/feed.ts'
import { lockCalendar } from './calendar-rows.ts'
import { readFeed, readFeeds } from './feed-rows.ts'

const hourMs = 3_600_000

/** Adds a calendar to be imported into the venue's. Throws not_found, calendar_feeds_full and calendar_feed_known. */
export function addCalendarFeed(
  ctx: ProviderContext,
  { params: { id }, body }: RouteInput<typeof addContract>,
): Promise<CalendarFeed> {
  const url = calendarAddress(body.url) ?? ''
  return transaction(ctx.db, async (tx) => {
    await lockCalendar(ctx, tx, id)
    const known = await readFeeds(tx, id)
    if (known.some((feed) => feed.url === url)) throw problem('calendar_feed_known')
    if (known.length >= maxFeeds) throw problem('calendar_feeds_full')
    const feed = await tx
      .insertInto('venue_calendar_feeds')
      .values({ venue_id: id, label: body.label, url, created_at: ctx.now(), next_fetch_at: inAnHour(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'fetch-calendar-feed', { feedId: feed.id })
    await recordAudit(ctx, tx, { action: 'venue.calendar-feed-added', details: { venueId: id, feedId: feed.id } })
    return readFeed(tx, id, feed.id)
  })
}

/** Stops importing a calendar and deletes its entries. Throws not_found. */
export async function deleteCalendarFeed(
  ctx: ProviderContext,
  { params: { id, feedId } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await findOwnFeed(ctx, tx, { id, feedId })
    await tx.deleteFrom('venue_calendar_feeds').where('id', '=', feedId).execute()
    await recordAudit(ctx, tx, { action: 'venue.calendar-feed-deleted', details: { venueId: id, feedId } })
  })
}

/** Enqueues the import of a calendar. Throws not_found. */
export async function fetchCalendarFeed(
  ctx: ProviderContext,
  { params }: RouteInput<typeof fetchContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await findOwnFeed(ctx, tx, params)
    await tx
      .updateTable('venue_calendar_feeds')
      .set({ next_fetch_at: inAnHour(ctx) })
      .where('id', '=', params.feedId)
      .execute()
    await ctx.jobs.enqueue(tx, 'fetch-calendar-feed', { feedId: params.feedId })
  })
}

async function findOwnFeed(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  { id, feedId }: RouteInput<typeof fetchContract>['params'],
) {
  await lockCalendar(ctx, tx, id)
  await readFeed(tx, id, feedId)
}

const inAnHour = ({ now }: ProviderContext) => new Date(now().getTime() + hourMs)
