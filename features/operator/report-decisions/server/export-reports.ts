import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type { exportReports as contract } from '../contract.ts'
import { conditionOf, fromReports, type ReportFilters, type ReportRow, reportColumns } from './report-rows.ts'

/** The reports that match the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportReports(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const t = (key: string) => message(ctx.language, 'report-decisions', key)
  const head = ['number', 'kind', 'reason', 'name', 'country', 'created', 'state', 'outcome']
  return {
    fileName: `bouquet-reports-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      head.map((column) => t(`columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

type ExportedRow = ReportRow & { at: string }

async function* lines(ctx: AccountContext, filters: ReportFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'report-decisions', key)
  const ofReports = (key: string) => message(ctx.language, 'reports', key)
  for await (const rows of everyPage<ExportedRow>((limit, after) => read(ctx, filters, limit, after)))
    yield rows.map((row) => [
      row.number,
      ofReports(`kinds.${row.subject}`),
      ofReports(`reasons.${row.reason}`),
      row.name,
      row.country,
      dates.day(row.createdAt),
      own(`states.${row.state}`),
      row.outcome ? own(`outcomes.${row.outcome}`) : '',
    ])
}

async function read({ db }: AccountContext, filters: ReportFilters, limit: number, after?: ExportedRow) {
  // Selected as text, because a Date would lose the microseconds of the next page's cursor.
  const following = after ? sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ExportedRow>`
    select ${reportColumns}, r.created_at::text as at from ${fromReports} where ${conditionOf(filters)} and ${following}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
