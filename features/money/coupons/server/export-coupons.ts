import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportCoupons as contract } from '../contract.ts'
import { type CouponRow, presentCoupon, readCoupons } from './coupon-rows.ts'

const columns = [
  'code',
  'kind',
  'credits',
  'percentOff',
  'reduces',
  'firstDay',
  'lastDay',
  'uses',
  'maxUses',
  'state',
  'note',
  'createdBy',
  'created',
]

/** The coupons that match the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportCoupons(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const head = columns.map((column) => message(ctx.language, 'operator-coupons', `columns.${column}`))
  return {
    fileName: `bouquet-coupons-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx), query)),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof contract>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const pages = everyPage<CouponRow>((limit, after) => readCoupons(ctx, filters, limit, after?.number))
  for await (const rows of pages)
    yield rows.map((row) => {
      const { code, credits, percentOff, firstDay, lastDay, uses, maxUses, note, createdBy, ...coupon } = presentCoupon(
        row,
        ctx.now(),
      )
      const text = (key: string) => message(ctx.language, 'operator-coupons', key)
      const [kind, state] = [text(`kinds.${coupon.kind}`), text(`states.${coupon.state}`)]
      const reduces = coupon.reduces === null ? '' : text(`reduces.${coupon.reduces}`)
      const benefit = [kind, credits ?? '', percentOff ?? '', reduces]
      return [
        code,
        ...benefit,
        firstDay,
        lastDay,
        uses,
        maxUses,
        state,
        note,
        createdBy ?? '',
        dates.moment(row.createdAt),
      ]
    })
}
