import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportAdjustments as contract } from '../contract.ts'
import { adjustmentState } from '../rules/adjustment.ts'
import { type AdjustmentRow, readAdjustments } from './adjustment-rows.ts'

const columns = [
  'number',
  'asked',
  'company',
  'country',
  'credits',
  'reason',
  'note',
  'askedBy',
  'state',
  'decidedBy',
  'decided',
  'refusal',
]

/** The adjustments that match the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportAdjustments(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<Download> {
  const t = (key: string) => message(ctx.language, 'adjustments', key)
  return {
    fileName: `bouquet-adjustments-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => t(`columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof contract>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const t = (key: string) => message(ctx.language, 'adjustments', key)
  const pages = everyPage<AdjustmentRow>((limit, after) => readAdjustments(ctx, filters, limit, after?.number))
  for await (const rows of pages)
    yield rows.map((row) => [
      row.number,
      dates.moment(row.askedAt),
      row.company ?? '',
      row.country ?? '',
      row.credits,
      t(`reasons.${row.reason}`),
      row.note,
      row.askedBy ?? '',
      t(`states.${adjustmentState(row, ctx.now())}`),
      row.decidedBy ?? '',
      row.decidedAt ? dates.moment(row.decidedAt) : '',
      row.refusal ?? '',
    ])
}
