import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import type { InvoiceContent } from '@bouquet/features/money/invoices/server/invoice-content.ts'
import { readInvoices } from '@bouquet/features/money/invoices/server/invoice-rows.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { VatRegisterUnavailable } from '@bouquet/server/ports/vat-register/vat-register.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  await storeFirstLegalTexts(server.db, new Date())
  owner = await createOperator(server.db, ['owner'])
})
afterAll(() => server.close())

type Provider = Awaited<ReturnType<typeof createProvider>>
const first = { name: 'Bouquet', address: '12 rue des Tilleuls\n74000 Annecy\nFrance', vatNumber: 'FR14987654324' }
const next = { name: 'Strauss GmbH', address: 'Lindenstraße 4\n10969 Berlin', vatNumber: 'DE136695976' }
const put = (group: string, values: object) =>
  server.call(owner, 'PUT', '/api/admin/settings', { group, values, reason: 'Another company sells from now on.' })
afterEach(() => put('seller', first))

async function buy(provider: Provider): Promise<void> {
  await confirmInTest(server, await buyInTest(server, provider, 1))
  await server.finishJobs()
}
const contentsOf = async (provider: Provider) =>
  (await readInvoices(server.db, provider.id, { before: null, limit: 10 })).map(
    ({ kind, content }) => [kind, content] as [string, InvoiceContent],
  )
const legalNotice = async () =>
  (await server.app.inject({ url: '/legal-notice/', headers: { host: 'localhost' } })).body

test('the next invoice names the new seller and follows its VAT; an older one and its credit note keep theirs', async () => {
  const provider = await createProvider(server.db)
  await buy(provider)
  expect((await put('seller', next)).status).toBe(200)
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { paymentId: string }[]
  }
  const paymentId = refundable[0]?.paymentId
  expect((await server.call(provider, 'POST', '/api/credit/refund', { paymentId })).status).toBe(200)
  await server.finishJobs()
  await buy(provider)
  const sellers = (await contentsOf(provider)).map(([kind, { seller, vat }]) => [kind, seller, vat.rate])
  const before = { name: 'Bouquet', address: first.address.split('\n'), country: 'FR', vatNumber: 'FR14987654324' }
  expect(sellers).toEqual([
    [
      'invoice',
      { name: 'Strauss GmbH', address: ['Lindenstraße 4', '10969 Berlin'], country: 'DE', vatNumber: 'DE136695976' },
      200,
    ],
    ['credit_note', before, 200],
    ['invoice', before, 200],
  ])
})

test('the books count each document by the seller that it names', async () => {
  const french = await createProvider(server.db)
  const month = new Date().toISOString().slice(0, 7)
  const vatOf = async () => {
    const { body } = await server.call(owner, 'GET', `/api/admin/accounting/${month}`)
    return (body as { totals: { vat: { country: string; treatment: string; invoices: number }[] } }).totals.vat
      .filter(({ country }) => country === 'FR')
      .map(({ treatment, invoices }) => [treatment, invoices])
  }
  const before = new Map((await vatOf()) as [string, number][])
  await buy(french)
  await put('seller', next)
  await buy(french)
  const after = new Map((await vatOf()) as [string, number][])
  expect(after.get('domestic')).toBe((before.get('domestic') ?? 0) + 1)
  expect(after.get('oss')).toBe((before.get('oss') ?? 0) + 1)
})

test('the legal notice names seller and publisher as they are set, and leaves out what is empty', async () => {
  await put('seller', next)
  const publisher = {
    email: 'post@strauss.example',
    phone: '',
    director: 'Emma Lang',
    registration: '',
    hosting: 'Rack AG',
  }
  expect((await put('publisher', publisher)).status).toBe(200)
  const notice = await legalNotice()
  for (const shown of [
    'Strauss GmbH',
    'Lindenstraße 4, 10969 Berlin',
    'DE136695976',
    'mailto:post@strauss.example',
    'Emma Lang',
    'Rack AG',
  ])
    expect(notice).toContain(shown)
  expect(notice).not.toContain('+33 4 50 00 00 00')
  expect(notice).not.toContain('RCS Annecy')
})

test.each([
  [{ name: '' }, 'text_required'],
  [{ address: ' \n ' }, 'text_required'],
  [{ vatNumber: '12345' }, 'seller_vat_number_invalid'],
  [{ vatNumber: 'FR40303265046' }, 'seller_vat_number_invalid'],
])('a seller with %o is refused', async (values, code) => {
  expect(await put('seller', { ...first, ...values })).toMatchObject({ status: 422, body: { code } })
})

test('a number is stored as it is written on invoices, and lines of an address without spaces around them', async () => {
  const { body } = await put('seller', {
    ...next,
    address: ' Lindenstraße 4 \n\n10969 Berlin',
    vatNumber: 'de 136 695 976',
  })
  expect(body).toMatchObject({ values: next })
})

test('where the tax offices are asked, they decide; while they do not answer nothing changes', async () => {
  const { ports } = server.services
  const { vatRegister } = ports
  ports.vatRegister = { lookUp: () => Promise.reject(new VatRegisterUnavailable('closed')) }
  expect(await put('seller', next)).toMatchObject({
    status: 503,
    body: { code: 'vat_register_unavailable', fields: { 'values.vatNumber': 'vat_register_unavailable' } },
  })
  ports.vatRegister = { lookUp: async () => 'unknown' }
  expect(await put('seller', next)).toMatchObject({ status: 422, body: { code: 'vat_number_unknown' } })
  expect(server.services.settings.read('seller')).toEqual(first)
  ports.vatRegister = { lookUp: async () => 'exists' }
  expect((await put('seller', next)).status).toBe(200)
  ports.vatRegister = vatRegister
})
