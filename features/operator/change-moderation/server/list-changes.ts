import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listChanges as contract } from '../contract.ts'
import { presentChange, readChanges } from './change-rows.ts'

/** A page of the changes that match the filters; one more than shown is read, to know whether there are more. */
export async function listChanges(
  { db, now }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { after, pageSize, ...filters } = query
  const rows = await readChanges(db, { ...filters, now: now() }, pageSize + 1, after)
  const shown = rows.slice(0, pageSize)
  return { changes: shown.map(presentChange), next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null }
}
