import type { ProviderId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import type { Currency } from '@bouquet/domain/money'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { VatRegisterUnavailable } from '@bouquet/server/ports/vat-register/vat-register.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceContent } from './invoice-content.ts'
import { readInvoices } from './invoice-rows.ts'
import { renderInvoice } from './render-invoice.ts'
import { takeNumber } from './take-number.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Provider = { id: ProviderId }
type Listed = { invoices: { id: string; number: string; kind: string; grossCents: number }[] }

async function buy(provider: Provider, credits: number, currency: Currency = 'EUR'): Promise<void> {
  await confirmInTest(server, await buyInTest(server, provider, credits, currency))
  await server.finishJobs()
}

const documentsOf = (provider: Provider) => readInvoices(server.db, provider.id, { before: null, limit: 10 })
const listed = async (provider: Provider) => (await server.call(provider, 'GET', '/api/invoices')).body as Listed

test('a payment has an invoice that its buyer, and nobody else, downloads as a PDF', async () => {
  const provider = await createProvider(server.db)
  const other = await createProvider(server.db)
  await buy(provider, 3)
  const [invoice] = (await listed(provider)).invoices
  expect(invoice).toMatchObject({ kind: 'invoice', grossCents: 7200 })
  expect(invoice?.number).toMatch(/^FR-\d{4}-\d{5}$/)
  const authorization = `Bearer ${await server.tokenOf(provider)}`
  const headers = { host: 'localhost', authorization }
  const file = await server.app.inject({ url: `/api/invoices/${invoice?.id}/pdf`, headers })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await listed(other)).invoices).toEqual([])
  expect((await server.call(other, 'GET', `/api/invoices/${invoice?.id}/pdf`)).status).toBe(404)
})

test.each([
  ['DE', 'DE136695976', 'reverse_charge', 0, 3000, 'EUR'],
  ['DE', null, 'standard', 479, 2521, 'EUR'],
  ['GB', 'GB123456789', 'outside', 0, 2500, 'GBP'],
  ['CH', null, 'outside', 0, 3000, 'EUR'],
] as const)('a buyer of %s with %s is billed as %s', async (country, number, treatment, vat, net, currency) => {
  const provider = await createProvider(server.db, { country_code: country, listed_country: 'DE', vat_number: number })
  await buy(provider, 1, currency)
  const [invoice] = await documentsOf(provider)
  expect(invoice).toMatchObject({ vat_cents: vat, net_cents: net, gross_cents: net + vat, currency })
  expect(invoice?.content).toMatchObject({ vat: { treatment }, buyer: { vatNumber: number } })
  expect(invoice?.number).toMatch(/^DE-/)
})

test('numbers have no gaps, also when many are taken at once and some are not used', async () => {
  const at = new Date('2031-12-31T23:30:00Z')
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      transaction(server.db, async (tx) => {
        const { number, year } = await takeNumber(tx, 'invoice', 'PT', at)
        if (place % 3 === 0) throw new Error('rolled back')
        return { number, year }
      }),
    ),
  )
  const numbers = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : []))
  expect(numbers.sort()).toEqual(numbers.map((_, place) => `PT-2031-${String(place + 1).padStart(5, '0')}`))
  const abroad = await transaction(server.db, (tx) => takeNumber(tx, 'credit_note', 'ES', at))
  expect(abroad.number).toBe('ES-CN-2032-00001')
})

test('an invoice never changes', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 1)
  const change = server.db.updateTable('invoices').set({ gross_cents: 1 }).where('provider_id', '=', provider.id)
  await expect(change.execute()).rejects.toThrow('never change')
})

test('every language has a page, with names that few fonts have', async () => {
  const provider = await createProvider(server.db, { company_name: 'Šťastná Łódź Όμορφη Свадьба & Söhne' })
  await buy(provider, 1)
  const [invoice] = await documentsOf(provider)
  if (!invoice) throw new Error('no invoice')
  const content: InvoiceContent = {
    ...invoice.content,
    vat: { treatment: 'reverse_charge', rate: 0 },
    corrects: 'FR-1',
  }
  for (const language of languages) {
    const bytes = await renderInvoice({ ...invoice, language, kind: 'credit_note', content })
    expect(bytes.length).toBeGreaterThan(5000)
  }
})

test('a VAT number is saved when it fits the company’s country, and removed when empty', async () => {
  const provider = await createProvider(server.db, { country_code: 'BE' })
  const set = (vatNumber: string) => server.call(provider, 'POST', '/api/company/vat-number', { vatNumber })
  expect(await set('FR40303265045')).toMatchObject({ status: 422, body: { code: 'vat_number_invalid' } })
  expect(await set('BE0428759498')).toMatchObject({ status: 422, body: { code: 'vat_number_invalid' } })
  expect(await set('be 0428.759.497')).toMatchObject({
    status: 200,
    body: { vatNumber: 'BE0428759497', confirmedAt: null, countryCode: 'BE', isPossible: true },
  })
  expect(await set('')).toMatchObject({ status: 200, body: { vatNumber: null } })
})

test('where VIES is asked, its answer decides, and an outage of it changes nothing', async () => {
  const provider = await createProvider(server.db, { country_code: 'BE' })
  const { ports, config } = server.services
  const set = () => server.call(provider, 'POST', '/api/company/vat-number', { vatNumber: 'BE0428759497' })
  config.ports.vatRegister = { kind: 'vies' }
  ports.vatRegister = { lookUp: () => Promise.reject(new VatRegisterUnavailable('closed')) }
  expect(await set()).toMatchObject({ status: 503, body: { code: 'register_unavailable' } })
  ports.vatRegister = { lookUp: async () => 'unknown' }
  expect(await set()).toMatchObject({ status: 422, body: { code: 'vat_number_unknown' } })
  ports.vatRegister = { lookUp: async () => 'exists' }
  expect(((await set()).body as { confirmedAt: string }).confirmedAt).toBeTruthy()
  await buy(provider, 1)
  expect((await documentsOf(provider))[0]?.content.vat.treatment).toBe('reverse_charge')
  config.ports.vatRegister = { kind: 'format-only' }
})

test('an invoice bears the buyer’s street, and each line its quantity and its price without VAT', async () => {
  const provider = await createProvider(server.db, { street: '12 rue Sainte-Claire' })
  await buy(provider, 10)
  const [invoice] = await documentsOf(provider)
  expect(invoice?.content.buyer.address).toContain('12 rue Sainte-Claire')
  expect(invoice?.content.lines).toEqual([
    { what: 'credits', quantity: 10, netCents: 16_292, grossCents: 19_550, period: null },
  ])
  const { content } = await csvOf(provider)
  expect(content[1]).toMatch(/^FR-\d{4}-\d{5};/)
  expect(content[1]).toContain(';10;16.292;162.92;20;32.58;195.5;EUR')
})

async function csvOf(provider: Provider) {
  const { body } = await server.call(provider, 'GET', '/api/invoices.csv')
  return { content: String(body).split('\r\n') }
}

test('an upgrade’s invoice has the new plan and the credit for unused time in lines of their own', async () => {
  const provider = await createProvider(server.db)
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', {
    plan: 'premium_monthly',
  })
  const session = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, session, '4242')
  while ((await server.finishJobs()) > 0);
  const { id } = await server.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  await doInPortal(server.services, id, 'switch')
  while ((await server.finishJobs()) > 0);
  const [upgrade, first] = await documentsOf(provider)
  expect(first?.content.lines).toMatchObject([{ what: 'premium_monthly', quantity: 1, grossCents: 6900 }])
  expect(first?.content.lines?.[0]?.period).toMatchObject({ start: expect.any(String), end: expect.any(String) })
  expect(upgrade?.content.lines).toMatchObject([
    { what: 'unused_monthly', grossCents: -6900 },
    { what: 'premium_yearly', quantity: 1, grossCents: 69_000 },
  ])
  const sum = (part: 'netCents' | 'grossCents') =>
    (upgrade?.content.lines ?? []).reduce((total, line) => total + line[part], 0)
  expect([sum('netCents'), sum('grossCents')]).toEqual([upgrade?.net_cents, upgrade?.gross_cents])
  expect((await listed(provider)).invoices[0]).toMatchObject({ lines: upgrade?.content.lines })
  expect((await csvOf(provider)).content).toHaveLength(5)
})

test('an invoice from before lines were stored is rendered and listed unchanged', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 3)
  const [invoice] = await documentsOf(provider)
  if (!invoice) throw new Error('no invoice')
  const { lines: _, ...content } = invoice.content
  expect((await renderInvoice({ ...invoice, content })).length).toBeGreaterThan(5000)
})
