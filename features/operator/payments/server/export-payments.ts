import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportPayments as contract } from '../contract.ts'
import { type PaymentFilters, type PaymentRow, readPayments } from './payment-rows.ts'

const columns = [
  'received',
  'invoice',
  'company',
  'country',
  'kind',
  'credits',
  'gross',
  'net',
  'vat',
  'refunded',
  'currency',
  'coupon',
  'state',
  'respondBy',
  'reference',
]

/** The payments that match the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportPayments(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const head = columns.map((column) => message(ctx.language, 'operator-payments', `columns.${column}`))
  return {
    fileName: `bouquet-payments-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx), query)),
  }
}

async function* lines(ctx: AccountContext, filters: PaymentFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const t = (key: string) => message(ctx.language, 'operator-payments', key)
  for await (const rows of everyPage<PaymentRow>((limit, after) => readPayments(ctx.db, filters, limit, after)))
    yield rows.map((row) => [
      dates.moment(row.receivedAt),
      row.invoiceNumber ?? '',
      row.company ?? '',
      row.country ?? '',
      t(`kinds.${row.what}`),
      row.credits ?? '',
      row.amountCents / 100,
      row.netCents === null ? '' : row.netCents / 100,
      row.vatCents === null ? '' : row.vatCents / 100,
      row.refundedCents / 100,
      row.currency,
      row.coupon?.code ?? '',
      t(`states.${row.state}`),
      row.respondBy ? dates.moment(row.respondBy) : '',
      row.reference,
    ])
}
