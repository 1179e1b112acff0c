import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountingMonth } from '../contract.ts'
import { type BookedEvent, generateYear } from './testing/generated-year.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof createOperator>>
let events: BookedEvent[]
beforeAll(async () => {
  server = await startTestServer()
  operator = await createOperator(server.db, ['finance'], { first_name: 'Hortense', last_name: 'Vallier' })
  events = await generateYear(server, 2025, 160)
  server.setNow(new Date('2026-03-02T12:00:00Z'))
})
afterAll(() => server.close())

const path = '/api/admin/accounting'
const months = Array.from({ length: 12 }, (_, place) => `2025-${String(place + 1).padStart(2, '0')}`)
const currencies = ['EUR', 'GBP'] as const
const read = async (month: string) => (await server.call(operator, 'GET', `${path}/${month}`)).body as AccountingMonth
const close = (month: string) => server.call(operator, 'POST', `${path}/${month}/close`)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
type Sums = { grossCents: number; netCents: number; vatCents: number; currency: string }
const grossIn = (rows: Sums[], currency: string) =>
  sum(rows.filter((row) => row.currency === currency).map(({ grossCents }) => grossCents))

test('the totals of every month are what was sold less what went back, the documents’ sums, and the ledger’s credits', async () => {
  for (const month of months) {
    const { totals } = await read(month)
    for (const currency of currencies) {
      const own = events.filter((event) => event.month === month && event.currency === currency)
      expect([month, grossIn(totals.vat, currency)]).toEqual([month, sum(own.map(({ cents }) => cents))])
      expect(grossIn(totals.income, currency)).toBe(grossIn(totals.vat, currency))
      const until = events.filter((event) => event.month <= month && event.currency === currency)
      const outstanding = totals.liability.find((row) => row.currency === currency)?.credits ?? 0
      expect(outstanding).toBe(sum(until.map(({ credits }) => credits)))
    }
    for (const row of [...totals.vat, ...totals.income]) expect(row.netCents + row.vatCents).toBe(row.grossCents)
  }
  const { rows } = await sql<Sums>`select sum(gross_cents)::int as "grossCents", sum(net_cents)::int as "netCents",
    sum(vat_cents)::int as "vatCents", currency from invoices group by currency order by currency`.execute(server.db)
  const every = (await Promise.all(months.map(read))).flatMap(({ totals }) => totals.vat)
  for (const document of rows) {
    const own = every.filter(({ currency }) => currency === document.currency)
    for (const field of ['grossCents', 'netCents', 'vatCents'] as const)
      expect(sum(own.map((row) => row[field]))).toBe(document[field])
  }
  const reduced = await sql<{ off: number }>`select sum((line->>'grossCents')::int)::int as off
    from invoices, jsonb_array_elements(content->'lines') line where line->>'what' = 'coupon'`.execute(server.db)
  expect(reduced.rows[0]?.off).toBeLessThan(0)
})

test('sales at home, in the Union, in Great Britain and with reverse charge stand apart', async () => {
  const { totals } = await read('2025-12')
  const treatments = new Set((await Promise.all(months.map(read))).flatMap((month) => month.totals.vat.map(of)))
  expect([...treatments].toSorted()).toEqual([
    'DE oss 190',
    'DE reverse_charge 0',
    'FR domestic 200',
    'GB abroad 200',
    'IT oss 220',
  ])
  expect(totals.liability.map(({ currency }) => currency)).toEqual(['EUR', 'GBP'])
})
const of = ({ country, treatment, rate }: AccountingMonth['totals']['vat'][number]) => `${country} ${treatment} ${rate}`

test('the sales journal has 18 columns, and each entry’s debits are its credits', async () => {
  for (const month of months) {
    const { totals, needsRate } = await read(month)
    const url = `${path}/${month}/journal`
    if (needsRate)
      expect((await server.call(operator, 'GET', url)).body).toMatchObject({ code: 'exchange_rate_required' })
    const { status, headers, body } = await server.call(operator, 'GET', `${url}?eurosPerPound=1.1834`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/"987654324FEC2025\d{4}\.txt"/)
    const [head, ...lines] = String(body)
      .replace(/\r\n$/, '')
      .split('\r\n')
      .map((line) => line.split('\t'))
    expect(head).toHaveLength(18)
    const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
    const entries = Map.groupBy(lines, ([, , entry]) => entry)
    expect(entries.size).toBe(sum(totals.vat.map(({ invoices, creditNotes }) => invoices + creditNotes)))
    for (const entry of entries.values()) {
      expect(entry.every((cells) => cells.length === 18)).toBe(true)
      expect(sum(entry.map((cells) => cents(cells[11])))).toBe(sum(entry.map((cells) => cents(cells[12]))))
    }
    const ofCustomers = lines.filter((cells) => cells[4] === '411000' && cells[17] === '')
    expect(sum(ofCustomers.map((cells) => cents(cells[11]) - cents(cells[12])))).toBe(grossIn(totals.vat, 'EUR'))
    const inPounds = lines.filter((cells) => cells[4] === '411000' && cells[17] === 'GBP')
    expect(sum(inPounds.map((cells) => Math.sign(cents(cells[11]) - cents(cells[12])) * cents(cells[16])))).toBe(
      grossIn(totals.vat, 'GBP'),
    )
  }
})

test('the documents of a month are a table', async () => {
  const { totals } = await read('2025-05')
  const { body } = await server.call(operator, 'GET', `${path}/2025-05/documents.csv`)
  const documents = sum(totals.vat.map(({ invoices, creditNotes }) => invoices + creditNotes))
  expect(String(body).trim().split('\r\n')).toHaveLength(documents + 1)
})

test('a month is closed once, of two at once by the first, and its totals never change', async () => {
  const before = await read('2025-01')
  const both = await Promise.all([close('2025-01'), close('2025-01')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const closed = await read('2025-01')
  expect(closed).toMatchObject({ totals: before.totals, closedBy: 'Hortense Vallier' })
  expect(closed.closedAt).not.toBeNull()
  await expect(sql`update closed_months set totals = '{}'`.execute(server.db)).rejects.toThrow('never change')
  await expect(sql`delete from closed_months`.execute(server.db)).rejects.toThrow('never change')
  const { months: listed } = (await server.call(operator, 'GET', path)).body as {
    months: { month: string; isClosed: boolean }[]
  }
  expect(listed.find(({ month }) => month === '2025-01')).toEqual({ month: '2025-01', isClosed: true })
  expect(listed.at(-1)?.month).toBe(events.map(({ month }) => month).toSorted()[0])
})

test('a month is not closed before its time, nor while something that was begun in it is undecided', async () => {
  expect((await close('2026-03')).body).toMatchObject({ code: 'month_not_over' })
  const { id: provider_id } = await createProvider(server.db)
  const asked = { asked_at: new Date('2025-02-20T10:00:00Z'), expires_at: new Date('2026-04-01T10:00:00Z') }
  const { id } = await server.db
    .insertInto('credit_adjustments')
    .values({ provider_id, credits: 30, reason: 'goodwill', state: 'waiting', ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await read('2025-02')).toMatchObject({ waitingAdjustments: 1, refundsUnderWay: 0 })
  expect((await close('2025-02')).body).toMatchObject({ code: 'month_undecided' })
  await server.db.updateTable('credit_adjustments').set({ state: 'refused' }).where('id', '=', id).execute()
  expect((await close('2025-02')).status).toBe(200)
})

test('support reads a month, but neither exports nor closes it', async () => {
  const support = await createOperator(server.db, ['support'])
  expect((await server.call(support, 'GET', `${path}/2025-06`)).status).toBe(200)
  expect((await server.call(support, 'GET', `${path}/2025-06/documents.csv`)).status).toBe(404)
  expect((await server.call(support, 'POST', `${path}/2025-06/close`)).status).toBe(404)
})
