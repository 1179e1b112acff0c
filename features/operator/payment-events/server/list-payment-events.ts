import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listPaymentEvents as contract } from '../contract.ts'
import { readEvents } from './event-rows.ts'

/** A page of the events that match the filters. One more than shown is read, to know whether there are more. */
export async function listPaymentEvents(
  { db, now }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { before, pageSize, ...filters } = query
  const events = await readEvents(db, filters, { limit: pageSize + 1, before, now: now() })
  return { events: events.slice(0, pageSize), hasMore: events.length > pageSize }
}
