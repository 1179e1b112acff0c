import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listPayments as contract } from '../contract.ts'
import { presentPayment, readPayments } from './payment-rows.ts'

/** A page of the payments that match the filters, newest first. */
export async function listPayments(
  { db }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { after, pageSize, ...filters } = query
  const [at = '', id = ''] = after?.split('_') ?? []
  const rows = await readPayments(db, filters, pageSize + 1, after ? { at, id } : undefined)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return { payments: rows.slice(0, pageSize).map(presentPayment), next: last ? `${last.at}_${last.id}` : null }
}
