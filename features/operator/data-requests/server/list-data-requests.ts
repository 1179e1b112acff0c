import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listDataRequests as contract } from '../contract.ts'
import { presentDataRequest, readDataRequests } from './data-request-rows.ts'

/** A page of open requests, first due first, or of settled ones, newest first. */
export async function listDataRequests(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { settled, page, pageSize } = query
  const order =
    settled === 'yes'
      ? sql`where r.settled_at is not null order by r.settled_at desc, r.number desc`
      : sql`where r.settled_at is null order by r.due_on, r.number`
  const rows = await readDataRequests(ctx.db, sql`${order} limit ${pageSize + 1} offset ${(page - 1) * pageSize}`)
  return {
    requests: rows.slice(0, pageSize).map((row) => presentDataRequest(ctx, row)),
    hasMore: rows.length > pageSize,
  }
}
