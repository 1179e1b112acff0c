import type { Download } from '@bouquet/contract/route'
import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { csvOf } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import { type InvoiceRow, readInvoicesBefore } from './invoice-rows.ts'
import { lineText } from './line-text.ts'

const columns = [
  'number',
  'issued',
  'document',
  'description',
  'from',
  'until',
  'quantity',
  'unitNet',
  'net',
  'vatRate',
  'vat',
  'gross',
  'currency',
] as const

/** The caller's invoices and credit notes as a table for a spreadsheet, one row for each line, newest first; amounts are numeric. */
export async function invoicesCsv(ctx: ProviderContext): Promise<Download> {
  const head = columns.map((key) => message(ctx.language, 'invoices', `csv.${key}`))
  return {
    fileName: `bouquet-invoices-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, rows(mayBeBehind(ctx))),
  }
}

async function* rows(ctx: ProviderContext) {
  const { db, actor } = ctx
  const pages = everyPage<InvoiceRow>((limit, after) => readInvoicesBefore(db, actor.providerId, after ?? null, limit))
  for await (const invoices of pages) yield invoices.flatMap((invoice) => linesIn(ctx, invoice))
}

function linesIn({ language }: ProviderContext, invoice: InvoiceRow) {
  const { content, country, currency, issued_at, kind, number } = invoice
  const day = dayIn(country)
  const lines = content.lines ?? [wholeOf(invoice)]
  return lines.map((line) => {
    const { quantity, netCents, grossCents, period } = line
    return [
      number,
      day(issued_at),
      message(language, 'invoices', kind),
      lineText(language, line),
      period ? day(new Date(period.start)) : '',
      period ? day(new Date(period.end)) : '',
      quantity,
      decimals(netCents / quantity, 4),
      decimals(netCents, 2),
      content.vat.rate / 10,
      decimals(grossCents - netCents, 2),
      decimals(grossCents, 2),
      currency,
    ]
  })
}

/** An invoice issued before lines were stored has a single line with its totals. */
function wholeOf({ content, net_cents: netCents, gross_cents: grossCents }: InvoiceRow): InvoiceLine {
  return { what: content.what, quantity: content.credits ?? 1, netCents, grossCents, period: null }
}

/** Cents as whole units, with at most this many decimals. */
function decimals(cents: number, places: number): number {
  return Number((cents / 100).toFixed(places))
}

/** 2026-11-20, which every spreadsheet recognises as a date. */
function dayIn(country: Country): (moment: Date) => string {
  const { timeZone } = countryFacts(country)
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  return (moment) => format.format(moment)
}
