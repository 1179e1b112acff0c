import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listDeliveries as contract } from '../contract.ts'
import { presentDelivery, readDeliveries } from './delivery-rows.ts'

/** A page of the messages that match the filters. One row more than shown is read, to know whether there are more. */
export async function listDeliveries(
  { db }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { after, pageSize, ...filters } = query
  const [at, id] = after?.split('_') ?? []
  const rows = await readDeliveries(db, filters, pageSize + 1, at && id ? { at, id } : undefined)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { deliveries: shown.map(presentDelivery), next: last ? `${last.at}_${last.id}` : null }
}
