import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listSubscriptions as contract } from '../contract.ts'
import { presentSubscription, readSubscriptions } from './subscription-rows.ts'

/** A page of the subscriptions that match the filters, the newest first. */
export async function listSubscriptions(
  { db }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { after, pageSize, ...filters } = query
  const split = after?.indexOf('_') ?? -1
  const cursor = after ? { at: after.slice(0, split), id: after.slice(split + 1) } : undefined
  const rows = await readSubscriptions(db, filters, pageSize + 1, cursor)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    subscriptions: rows.slice(0, pageSize).map(presentSubscription),
    next: last ? `${last.at}_${last.id}` : null,
  }
}
