import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { type RawBuilder, sql } from 'kysely'
import type { exportDataRequests as exporting, listDataRequests as listing } from '../contract.ts'
import { type DataRequestRow, presentDataRequest, readDataRequests } from './data-request-rows.ts'

type Filters = RouteInput<typeof exporting>['query']

/** A page of open requests, first due first, or of settled ones, newest first. */
export async function listDataRequests(
  ctx: AccountContext,
  { query }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const { page, pageSize, ...filters } = query
  const order = filters.settled === 'yes' ? sql`r.settled_at desc, r.number desc` : sql`r.due_on, r.number`
  const rows = await readDataRequests(
    ctx.db,
    sql`where ${thatFit(filters)} order by ${order} limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  )
  return {
    requests: rows.slice(0, pageSize).map((row) => presentDataRequest(ctx, row)),
    hasMore: rows.length > pageSize,
  }
}

function thatFit({ settled, kind, q }: Filters): RawBuilder<unknown> {
  const conditions = [
    settled === 'yes' ? sql`r.settled_at is not null` : sql`r.settled_at is null`,
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(q ? [hasNameOrNumber(q)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function hasNameOrNumber(q: string): RawBuilder<unknown> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(r.number::text = ${q} or plain_text(coalesce(a.first_name || ' ' || a.last_name, p.first_name || ' ' || p.last_name)) like plain_text(${part}))`
}

const columns = ['number', 'kind', 'who', 'received', 'identity', 'due', 'outcome', 'settled']

/** The requests that fit the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportDataRequests(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-data-requests-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'data-requests', column)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: Filters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'data-requests', key)
  const read = (limit: number, after?: DataRequestRow) => {
    const below = after ? sql`r.number < ${after.number}` : sql`true`
    return readDataRequests(ctx.db, sql`where ${thatFit(filters)} and ${below} order by r.number desc limit ${limit}`)
  }
  for await (const rows of everyPage<DataRequestRow>(read))
    yield rows.map((row) => [
      row.number,
      own(`kinds.${row.kind}`),
      row.name ?? own('forgotten'),
      dates.calendarDay(row.received_on),
      own(`proofs.${row.identity}`),
      dates.calendarDay(row.due_on),
      row.outcome ? own(`outcomes.${row.outcome}`) : '',
      row.settled_at ? dates.moment(row.settled_at) : '',
    ])
}
