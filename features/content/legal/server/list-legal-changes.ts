import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type { exportLegalChanges as exporting, listLegalChanges as listing } from '../contract.ts'
import { type LegalChangeRow, presentLegalChange, readLegalChangeRows } from './legal-change-rows.ts'

type Filters = RouteInput<typeof exporting>['query']
const ofPage = ({ page }: Filters) => (page ? sql`c.page = ${page}` : sql`true`)
const newestFirst = sql`order by c.created_at desc, c.id`

/** A page of the changes, newest first. */
export async function listLegalChanges(
  { db }: AccountContext,
  { query }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const { number, pageSize } = query
  const bound = sql`limit ${pageSize + 1} offset ${(number - 1) * pageSize}`
  const rows = await readLegalChangeRows(db, sql`where ${ofPage(query)} ${newestFirst} ${bound}`)
  return { changes: rows.slice(0, pageSize).map(presentLegalChange), hasMore: rows.length > pageSize }
}

const head = [
  'page',
  'kind',
  'effective',
  'countries',
  'languages',
  'sent',
  'refused',
  'failed',
  'waiting',
  'made',
  'by',
] as const

/** The changes as a file, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportLegalChanges(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-legal-changes-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      head.map((column) => message(ctx.language, 'legal-editor', `columns.${column}`)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: Filters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'legal-editor', key)
  const read = (limit: number, after?: LegalChangeRow) => {
    const following = after
      ? sql`(c.created_at < ${after.at}::timestamptz or c.created_at = ${after.at}::timestamptz and c.id > ${after.id}::uuid)`
      : sql`true`
    return readLegalChangeRows(ctx.db, sql`where ${ofPage(filters)} and ${following} ${newestFirst} limit ${limit}`)
  }
  for await (const rows of everyPage<LegalChangeRow>(read))
    yield rows.map((row) => [
      own(`pages.${row.page}`),
      own(row.isAnnounced ? 'kinds.announced' : 'kinds.correction'),
      dates.calendarDay(row.effectiveOn),
      row.countries.join(' '),
      row.texts.map(({ language }) => language).join(' '),
      row.sent,
      row.refused,
      row.failed,
      row.waiting,
      dates.moment(row.createdAt),
      row.createdBy ?? '',
    ])
}
