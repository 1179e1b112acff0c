import { randomUUID } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { Currency } from '@bouquet/domain/money'
import { openDispute } from '@bouquet/emulators/stripe/disputes.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest, ledgerOf, type OrderedPayment } from '@bouquet/server/testing/buying.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedPayment, PaymentDetails } from '../contract.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  operator = await createOperator(server.db, ['finance'], { first_name: 'Hortense', last_name: 'Vallier' })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date()))

const path = '/api/admin/payments'
const note = 'Bought twice by mistake.'

async function bought(credits: number, values: Parameters<typeof createProvider>[1] = {}, currency: Currency = 'EUR') {
  const provider = await createProvider(server.db, values)
  const payment = await buyInTest(server, provider, credits, currency)
  await confirmInTest(server, payment)
  await server.finishJobs()
  return { provider, intent: payment.id }
}
const list = async (query: string) =>
  (await server.call(operator, 'GET', `${path}?${query}`)).body as { payments: ListedPayment[]; next: string | null }
async function only(query: string): Promise<ListedPayment> {
  const { payments } = await list(query)
  expect(payments).toHaveLength(1)
  return payments[0] as ListedPayment
}
const details = async (id: string) => (await server.call(operator, 'GET', `${path}/${id}`)).body as PaymentDetails
const refund = async (id: string, by = operator) =>
  (await server.call(by, 'POST', `${path}/${id}/refund`, { note })) as unknown as {
    status: number
    body: PaymentDetails & { code?: string }
  }

test('a payment is found by its invoice, e-mail, company, amount and reference', async () => {
  const company_name = `Maison ${randomUUID()}`
  const { provider, intent } = await bought(7, { company_name })
  const payment = await only(`provider=${provider.id}`)
  expect(payment).toMatchObject({ what: 'credits', credits: 7, state: 'paid', company: company_name, country: 'FR' })
  for (const q of [payment.invoiceNumber ?? '', provider.email, company_name, intent])
    expect((await only(`q=${encodeURIComponent(q)}`)).id).toBe(payment.id)
  const byAmount = await list(`q=${payment.amountCents / 100}&provider=${provider.id}`)
  expect(byAmount.payments.map(({ id }) => id)).toEqual([payment.id])
  expect((await list(`q=${payment.amountCents / 100 + 1}&provider=${provider.id}`)).payments).toEqual([])
})

test('the list is filtered by state, kind, country and period, and read page by page', async () => {
  const { provider } = await bought(1, {})
  for (const credits of [2, 3]) {
    await confirmInTest(server, await buyInTest(server, provider, credits))
    await server.finishJobs()
  }
  const own = `provider=${provider.id}`
  const credits = async (query: string) => (await list(`${own}&${query}`)).payments.map((payment) => payment.credits)
  const all = await credits('')
  expect(all.toSorted()).toEqual([1, 2, 3])
  const first = await list(`${own}&pageSize=2`)
  expect([...first.payments.map((one) => one.credits), ...(await credits(`after=${first.next}`))]).toEqual(all)
  expect(await credits('kind=premium_yearly')).toEqual([])
  expect(await credits('country=DE')).toEqual([])
  const today = server.services.now().toISOString().slice(0, 10)
  expect(await credits(`from=${today}&until=${today}&state=paid&country=FR`)).toEqual(all)
  expect(await credits('until=2020-01-01')).toEqual([])
  const { body } = await server.call(operator, 'GET', `${path}.csv?${own}`)
  expect(String(body).trim().split('\r\n')).toHaveLength(4)
})

test('an operator refunds what is unused: credits, money, credit note, mail and history', async () => {
  const { provider } = await bought(5)
  const { id, amountCents } = await only(`provider=${provider.id}`)
  expect(await details(id)).toMatchObject({ refundable: { credits: 5, amountCents }, refusal: null })
  expect(await refund(id)).toMatchObject({ status: 200, body: { state: 'refunding', refundable: null } })
  await server.finishJobs()
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [5, -5], balance: 0 })
  const now = await details(id)
  expect(now).toMatchObject({ state: 'refunded', refusal: 'refunded', refundedCents: amountCents })
  expect(now.refunds).toMatchObject([{ reason: 'operator', status: 'done', note, orderedBy: 'Hortense Vallier' }])
  expect(now.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  const [document] = now.documents
  const pdf = await server.call(operator, 'GET', `${path}/${id}/documents/${document?.id}`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await server.call(operator, 'GET', `${path}/${randomUUID()}/documents/${document?.id}`)).status).toBe(404)
  expect((await outboxOf(server.db, provider.email)).some(({ subject }) => subject?.includes('remboursement'))).toBe(
    true,
  )
})

test('an operator and the provider who refund at once refund once', async () => {
  const { provider } = await bought(4)
  const { id } = await only(`provider=${provider.id}`)
  const own = server.call(provider, 'POST', '/api/credit/refund', { paymentId: id })
  const answers = await Promise.all([refund(id), refund(id), own])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).amounts).toEqual([4, -4])
  expect((await details(id)).refunds).toHaveLength(1)
})

test('what cannot go back any more says why', async () => {
  const used = await bought(1)
  const { id } = await only(`provider=${used.provider.id}`)
  await server.db
    .updateTable('credit_wallets')
    .set({ balance: 0 })
    .where('provider_id', '=', used.provider.id)
    .execute()
  expect((await details(id)).refusal).toBe('used')
  expect((await refund(id)).body.code).toBe('nothing_to_refund')
  server.setNow(new Date(Date.now() + 31 * 86_400_000))
  expect((await details(id)).refusal).toBe('period_over')
  expect((await refund(id)).body.code).toBe('refund_period_over')
  server.setNow(new Date())
  const disputed = await bought(2)
  await openDispute(server.services, disputed.intent, {})
  await server.finishJobs()
  const { id: other, respondBy } = await only(`provider=${disputed.provider.id}&state=disputed`)
  expect(Date.parse(respondBy ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect((await details(other)).refusal).toBe('disputed')
  expect((await refund(other)).body.code).toBe('nothing_to_refund')
})

test('payments in pounds stay in pounds', async () => {
  const { provider } = await bought(3, { listed_country: 'GB', country_code: 'GB' }, 'GBP')
  expect(await only(`provider=${provider.id}`)).toMatchObject({ currency: 'GBP', country: 'GB' })
})

test('a payment at a reduced price names its coupon, in the list, on its page and in the table', async () => {
  const code = `PAID-${randomUUID().slice(0, 8)}`.toUpperCase()
  const day = server.services.now().toISOString().slice(0, 10)
  const coupon = { code, kind: 'percent', percentOff: 25, reduces: 'credits', firstDay: day, lastDay: day, maxUses: 1 }
  const { body: created } = await server.call(operator, 'POST', '/api/admin/coupons', coupon)
  const { provider } = await bought(1)
  server.setNow(new Date(server.services.now().getTime() + 1_000))
  const wanted = { price: firstCreditPriceCents(2, 'EUR') / 100, credits: 2, couponCode: code }
  const { clientSecret } = (await server.call(provider, 'POST', '/api/credit/buy', wanted)).body as OrderedPayment
  await confirmInTest(server, { id: clientSecret.split('_secret_')[0] ?? '', clientSecret })
  await server.finishJobs()
  const { payments } = await list(`provider=${provider.id}`)
  const used = { id: (created as { id: string }).id, code, percentOff: 25 }
  expect(payments.map((one) => one.coupon)).toEqual([used, null])
  expect((await details(payments[0]?.id ?? '')).coupon).toEqual(used)
  const { body } = await server.call(operator, 'GET', `${path}.csv?provider=${provider.id}`)
  expect(
    String(body)
      .split('\r\n')
      .map((line) => line.includes(code)),
  ).toEqual([false, true, false, false])
})

test('support reads payments and refunds none; moderation sees nothing', async () => {
  const { provider } = await bought(1)
  const { id } = await only(`provider=${provider.id}`)
  const support = await createOperator(server.db, ['support'])
  expect((await server.call(support, 'GET', `${path}/${id}`)).status).toBe(200)
  expect((await refund(id, support)).status).toBe(404)
  expect((await server.call(support, 'GET', `${path}.csv`)).status).toBe(404)
  const moderator = await createOperator(server.db, ['moderation'])
  expect((await server.call(moderator, 'GET', path)).status).toBe(404)
})
