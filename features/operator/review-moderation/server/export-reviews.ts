import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportReportedReviews as reportedContract, exportWaitingReviews as waitingContract } from '../contract.ts'
import type { ModeratedRow } from './moderated-review.ts'
import { type ReportedRow, readReportedReviews, readWaitingReviews } from './review-queue-rows.ts'

const columns = ['company', 'venue', 'country', 'rating', 'title', 'text', 'writer', 'type', 'confirmed'] as const
const reportColumns = ['reason', 'explanation', 'reported'] as const

/** The waiting reviews that fit the filters, longest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportWaitingReviews(
  ctx: AccountContext,
  { query }: RouteInput<typeof waitingContract>,
): Promise<Download> {
  const pages = everyPage<ModeratedRow>((limit, after) => readWaitingReviews(ctx.db, query, { limit, after }))
  return file(
    ctx,
    'reviews',
    columns,
    inLines(pages, (row) => cellsOf(ctx, row)),
  )
}

/** The reported reviews that fit the filters, longest ago first, as `exportWaitingReviews`. */
export async function exportReportedReviews(
  ctx: AccountContext,
  { query }: RouteInput<typeof reportedContract>,
): Promise<Download> {
  const pages = everyPage<ReportedRow>((limit, after) => readReportedReviews(ctx.db, query, { limit, after }))
  const cells = (row: ReportedRow) => [
    ...cellsOf(ctx, row),
    entryLabel(ctx.language, 'review_report_reasons', row.reason),
    row.explanation,
    datesOf(ctx).moment(row.reportedAt),
  ]
  return file(ctx, 'reported-reviews', [...columns, ...reportColumns], inLines(pages, cells))
}

type Line = (string | number)[]

async function* inLines<Row>(pages: AsyncIterable<Row[]>, cells: (row: Row) => Line) {
  for await (const rows of pages) yield rows.map(cells)
}

function file(ctx: AccountContext, name: string, head: readonly string[], content: AsyncIterable<Line[]>): Download {
  return {
    fileName: `bouquet-${name}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      head.map((column) => message(ctx.language, 'review-moderation', `columns.${column}`)),
      content,
    ),
  }
}

const datesOf = (ctx: AccountContext) => dateCells(ctx.locale, countryFacts(ctx.country).timeZone)

function cellsOf(ctx: AccountContext, row: ModeratedRow): Line {
  return [
    row.companyName,
    row.venueName ?? '',
    row.country,
    row.rating,
    row.title ?? '',
    row.description,
    row.reviewerName,
    message(ctx.language, 'review-moderation', `types.${row.reviewerType}`),
    datesOf(ctx).moment(row.confirmedAt),
  ]
}
