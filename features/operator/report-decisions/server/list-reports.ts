import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listReports as contract } from '../contract.ts'
import { conditionOf, fromReports, presentReport, type ReportRow, reportColumns } from './report-rows.ts'

/** A page of the reports that match the filters. */
export async function listReports(
  { db }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { page, pageSize, state } = query
  const order = state === 'open' ? sql`r.waiting_since, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from ${fromReports} where ${conditionOf(query)} order by ${order}
    limit ${pageSize + 1} offset ${(page - 1) * pageSize}`.execute(db)
  const reports = rows.slice(0, pageSize).map(presentReport)
  return { reports, page, pageSize, hasMore: rows.length > pageSize }
}
