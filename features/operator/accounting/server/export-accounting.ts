import type { Download, RouteInput } from '@bouquet/contract/route'
import { isInVatUnion } from '@bouquet/domain/vat'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportSalesJournal as journal, exportAccountingMonth as table } from '../contract.ts'
import { dayAt, lastDayOf } from '../rules/month.ts'
import { type JournalTexts, journalColumns, journalLines } from '../rules/sales-journal.ts'
import { documentsOfMonth } from './documents-of-month.ts'
import { countryOfBooks, totalsOf, zoneOfBooks } from './month-totals.ts'

const columns = [
  'issued',
  'number',
  'document',
  'what',
  'buyer',
  'country',
  'vatNumber',
  'treatment',
  'rate',
  'net',
  'vat',
  'gross',
  'currency',
]

/** The documents of a month in the caller's language, oldest first; rows are read as the caller consumes them. */
export async function exportAccountingMonth(
  ctx: AccountContext,
  { params }: RouteInput<typeof table>,
): Promise<Download> {
  const head = columns.map((column) => message(ctx.language, 'accounting', `columns.${column}`))
  return {
    fileName: `bouquet-accounting-${params.month}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx), params.month)),
  }
}

async function* lines(ctx: AccountContext, month: string) {
  const dates = dateCells(ctx.locale, zoneOfBooks(ctx))
  const t = (key: string) => message(ctx.language, 'accounting', key)
  for await (const rows of documentsOfMonth(ctx, month))
    yield rows.map((row) => [
      dates.day(row.issuedAt),
      row.number,
      t(`documents.${row.kind}`),
      t(`kinds.${row.what}`),
      row.buyer,
      row.buyerCountry,
      row.vatNumber ?? '',
      t(`vatOf.${row.treatment}`),
      row.rate / 10,
      row.netCents / 100,
      row.vatCents / 100,
      row.grossCents / 100,
      row.currency,
    ])
}

/** The sales journal of a French seller (rule "sales journal"). Throws not_found for others, exchange_rate_required. */
export async function exportSalesJournal(
  ctx: AccountContext,
  { params, query }: RouteInput<typeof journal>,
): Promise<Download> {
  const { vatNumber } = ctx.settings.read('seller')
  if (countryOfBooks(ctx) !== 'FR') throw problem('not_found')
  const { vat } = await totalsOf(ctx, ctx.db, params.month)
  const eurosPerPound = query.eurosPerPound ?? null
  if (eurosPerPound === null && vat.some(({ currency }) => currency === 'GBP')) throw problem('exchange_rate_required')
  return {
    fileName: `${vatNumber.slice(-9)}FEC${lastDayOf(params.month)}.txt`,
    content: entries(ctx, params.month, eurosPerPound),
  }
}

const textKeys = [
  'journal',
  'customers',
  'credits',
  'premium',
  'vat',
  'vatOss',
  'vatAbroad',
  'invoice',
  'credit_note',
] as const satisfies (keyof JournalTexts)[]

async function* entries(ctx: AccountContext, month: string, eurosPerPound: number | null): AsyncGenerator<string> {
  const zone = zoneOfBooks(ctx)
  const texts = Object.fromEntries(
    textKeys.map((key) => [key, message('fr', 'accounting', `journal.${key}`)]),
  ) as JournalTexts
  yield `${journalColumns.join('\t')}\r\n`
  let place = 0
  for await (const rows of documentsOfMonth(ctx, month))
    yield rows
      .flatMap((row) => {
        place += 1
        const day = dayAt(row.issuedAt, zone).replaceAll('-', '')
        const entry = { place, month, isInUnion: isInVatUnion, eurosPerPound }
        return journalLines({ ...row, day, buyerId: row.providerId }, entry, texts)
      })
      .map((line) => `${line}\r\n`)
      .join('')
}
