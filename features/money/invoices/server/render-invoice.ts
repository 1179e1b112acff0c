import { fileURLToPath } from 'node:url'
import { countryFacts } from '@bouquet/domain/countries'
import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { formatMoneyInFull, formatUnitPrice } from '@bouquet/domain/money'
import { numberFormat } from '@bouquet/domain/number-format'
import { countryName } from '@bouquet/server/country-name.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type PDFDocument from 'pdfkit'
import type { InvoiceContent, InvoiceParty } from './invoice-content.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { lineText } from './line-text.ts'

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))
const regular = font('400Regular/Inter_400Regular.ttf')
const bold = font('600SemiBold/Inter_600SemiBold.ttf')

const ink = '#2b2530'
const soft = '#6b6270'
const line = '#ddd6dc'
const peony = '#a3305c'

const margin = 56
const right = 595.28 - margin
const width = right - margin
const column = margin + width / 2 + 12

/** The document as a one-page PDF, in the language in which it was issued. */
export async function renderInvoice(invoice: InvoiceRow): Promise<Uint8Array> {
  // Imported with the first invoice, to speed up the server's start.
  const { default: Document } = await import('pdfkit')
  const paper = new Document({
    size: 'A4',
    margin,
    lang: invoice.language,
    info: { Title: invoice.number, CreationDate: invoice.issued_at, Creator: '', Producer: '' },
    displayTitle: true,
  })
  const bytes = collected(paper)
  render(paper, invoice)
  paper.end()
  return bytes
}

type Paper = InstanceType<typeof PDFDocument>

async function collected(paper: Paper): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of paper) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

type Pen = {
  paper: Paper
  invoice: InvoiceRow
  t: (key: string, values?: Record<string, unknown>) => string
  money: (cents: number) => string
  /** With up to four decimals. */
  price: (cents: number) => string
  day: (moment: Date) => string
}

function render(paper: Paper, invoice: InvoiceRow): void {
  const { language } = invoice
  const locale = formatLocales[language]
  const { timeZone } = countryFacts(invoice.country)
  const pen: Pen = {
    paper,
    invoice,
    t: (key, values) => translate(language, 'invoices', key, values),
    money: (cents) => formatMoneyInFull({ cents, currency: invoice.currency }, locale),
    price: (cents) => formatUnitPrice({ cents, currency: invoice.currency }, locale),
    day: dateFormat(locale, { dateStyle: 'long', timeZone }),
  }
  renderHead(pen)
  renderParties(pen, language)
  renderSums(pen, renderTable(pen))
}

function renderHead({ paper, invoice, t, day }: Pen): void {
  const { corrects, reference } = invoice.content
  paper.font(bold, 22).fillColor(peony).text('Bouquet', margin, margin)
  paper.font(bold, 16).fillColor(ink).text(t(invoice.kind), margin, 104)
  const facts = [
    [t('number'), invoice.number],
    [t('issued'), day(invoice.issued_at)],
    [t('reference'), reference],
  ]
  let y = 132
  for (const [name = '', value = ''] of facts) {
    paper.font(regular, 9).fillColor(soft).text(name, margin, y)
    paper.fillColor(ink).text(value, margin + 130, y)
    y += 15
  }
  if (corrects) paper.text(t('corrects', { number: corrects }), margin, y)
}

function renderParties(pen: Pen, language: Language): void {
  const { seller, buyer } = pen.invoice.content
  renderParty(pen, pen.t('seller'), margin, linesOf(pen, seller, null))
  renderParty(pen, pen.t('buyer'), column, linesOf(pen, buyer, countryName(buyer.country, language)))
}

function linesOf({ t }: Pen, party: InvoiceParty, country: string | null): string[] {
  const number = party.vatNumber && t('vatNumber', { number: party.vatNumber })
  return [...party.address, country ?? '', number ?? ''].filter((text) => text !== '').toSpliced(0, 0, party.name)
}

function renderParty({ paper }: Pen, title: string, x: number, [name = '', ...lines]: string[]): void {
  paper.font(regular, 9).fillColor(soft).text(title, x, 215)
  paper
    .font(bold, 11)
    .fillColor(ink)
    .text(name, x, 231, { width: width / 2 - 12 })
  paper.font(regular, 10).text(lines.join('\n'), { width: width / 2 - 12, lineGap: 3 })
}

const tableTop = 350

function renderTable(pen: Pen): number {
  const { lines } = pen.invoice.content
  return lines ? renderLines(pen, lines) : renderLine(pen)
}

const quantityAt = right - 265
const quantityWidth = 55
const unitAt = right - 205
const numberWidth = 100

/** Each line with its quantity, its price without VAT and the period that it covers. */
function renderLines(pen: Pen, lines: readonly InvoiceLine[]): number {
  const { paper, t, money } = pen
  rule(paper, tableTop - 8)
  paper.font(regular, 9).fillColor(soft).text(t('description'), margin, tableTop)
  renderNumbers(paper, tableTop, [t('quantity'), t('unitNet'), t('lineNet')])
  rule(paper, tableTop + 18)
  let y = tableTop + 30
  for (const line of lines) {
    paper.font(regular, 11).fillColor(ink)
    renderNumbers(paper, y, [String(line.quantity), unitPrice(pen, line), money(line.netCents)])
    paper.text(lineText(pen.invoice.language, line), margin, y, { width: quantityAt - margin - 8 })
    y = Math.max(paper.y, y + 14)
    if (line.period) {
      paper
        .font(regular, 9)
        .fillColor(soft)
        .text(periodOf(pen, line.period), margin, y + 2)
      y = paper.y
    }
    y += 12
  }
  rule(paper, y)
  return y + 14
}

function renderNumbers(paper: Paper, y: number, [quantity = '', unit = '', amount = '']: string[]): void {
  paper.text(quantity, quantityAt, y, { width: quantityWidth, align: 'right' })
  paper.text(unit, unitAt, y, { width: numberWidth, align: 'right' })
  paper.text(amount, right - numberWidth, y, { width: numberWidth, align: 'right' })
}

/** To the hundredth of a cent, because the price of a single credit need not be a whole number of cents. */
function unitPrice({ price }: Pen, { netCents, quantity }: InvoiceLine): string {
  return price(netCents / quantity)
}

function periodOf({ t, day }: Pen, { start, end }: { start: string; end: string }): string {
  return t('period', { from: day(new Date(start)), until: day(new Date(end)) })
}

/** Renders the single line of a document that was issued before lines were stored. */
function renderLine({ paper, invoice, t, money }: Pen): number {
  rule(paper, tableTop - 8)
  paper.font(regular, 9).fillColor(soft).text(t('description'), margin, tableTop)
  paper.text(t('amount'), column, tableTop, { width: right - column, align: 'right' })
  rule(paper, tableTop + 18)
  paper
    .font(regular, 11)
    .fillColor(ink)
    .text(describe(invoice.content, t), margin, tableTop + 30)
  paper.text(money(invoice.gross_cents), column, tableTop + 30, { width: right - column, align: 'right' })
  rule(paper, tableTop + 54)
  return tableTop + 68
}

function describe({ what, credits }: InvoiceContent, t: Pen['t']): string {
  // A refund may take back money without credits.
  if (what === 'credits') return credits === null ? t('what.reduction') : t('what.credits', { count: credits })
  return t(`what.${what}`)
}

function renderSums({ paper, invoice, t, money, day }: Pen, top: number): void {
  const { vat } = invoice.content
  const rate = numberFormat(formatLocaleOf(invoice), 'percent')(vat.rate / 1000)
  const total = t(invoice.kind === 'invoice' ? 'gross' : 'returned')
  const sums = [
    [t('net'), money(invoice.net_cents), regular],
    [t('vat', { rate }), money(invoice.vat_cents), regular],
    [total, money(invoice.gross_cents), bold],
  ] as const
  let y = top
  for (const [name, value, face] of sums) {
    paper.font(face, 11).fillColor(ink).text(name, column, y, { width: 150 })
    paper.text(value, column + 100, y, { width: right - column - 100, align: 'right' })
    y += 20
  }
  paper.font(regular, 9).fillColor(soft)
  if (vat.treatment !== 'standard') paper.text(t(`treatment.${vat.treatment}`), margin, y + 24, { width })
  if (invoice.kind === 'invoice') paper.text(t('paid', { date: day(invoice.issued_at) }), margin, y + 54)
}

function formatLocaleOf({ language }: InvoiceRow): string {
  return formatLocales[language]
}

function rule(paper: Paper, y: number): void {
  paper.moveTo(margin, y).lineTo(right, y).lineWidth(0.7).strokeColor(line).stroke()
}
