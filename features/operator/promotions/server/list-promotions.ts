import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportPromotions as exporting, listPromotions as listing } from '../contract.ts'
import { promotionState } from '../rules/promotion.ts'
import { presentPromotion } from './present-promotion.ts'
import { type PromotionRow, readPromotions, readPromotionVersions } from './promotion-rows.ts'

/** Alerts and popups, newest first, one entry for all languages, with the number of people who saw and followed them. */
export async function listPromotions(ctx: AccountContext, { query }: RouteInput<typeof listing>) {
  const { page, pageSize, ...filters } = query
  const rows = await readPromotions(ctx.db, {
    filters,
    language: ctx.language,
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
  })
  return {
    promotions: rows.slice(0, pageSize).map(presentPromotion),
    hasMore: rows.length > pageSize,
    page,
    pageSize,
  }
}

const columns = [
  ...['list.columns.title', 'form.form', 'form.kind', 'form.country', 'form.language', 'form.start', 'form.end'],
  ...['list.columns.state', 'list.columns.seen', 'list.columns.clicked'],
]

/** The promotions that fit the filters, newest first, one line a language, with headings in the caller's language; rows are read as the caller consumes them. */
export async function exportPromotions(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-promotions-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'marketing', column)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof exporting>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'marketing', key)
  const read = (limit: number, after?: PromotionRow) => readPromotionVersions(ctx.db, { filters, limit, after })
  for await (const rows of everyPage<PromotionRow>(read))
    yield rows.map((row) => {
      const period = { isActive: row.is_active, startsAt: row.starts_at, endsAt: row.ends_at }
      return [
        row.title,
        own(`forms.${row.form}`),
        own(`kinds.${row.kind}`),
        row.country ?? own('everyCountry'),
        row.language ?? own('everyLanguage'),
        dates.moment(row.starts_at),
        row.ends_at ? dates.moment(row.ends_at) : '',
        own(`states.${promotionState(period, ctx.now())}`),
        row.seen,
        row.clicked,
      ]
    })
}
