import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedPayment, PaymentDetails } from '../contract.ts'

let server: TestServer
let finance: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  finance = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())

const path = '/api/admin/payments'
const note = 'The first weeks brought nothing.'
type Wanted = { amountCents: number; subscription?: 'keeps' | 'ends_with_period' | 'ends_now' }

async function subscribed(plan: 'premium_monthly' | 'premium_yearly', country = 'FR') {
  const provider = await createProvider(server.db, { country_code: country })
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const session = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, session, '4242')
  await server.finishJobs()
  const { payments } = (await server.call(finance, 'GET', `${path}?provider=${provider.id}`)).body as {
    payments: ListedPayment[]
  }
  return { provider, id: payments[0]?.id ?? '' }
}
const details = async (id: string) => (await server.call(finance, 'GET', `${path}/${id}`)).body as PaymentDetails
const refund = (id: string, { subscription = 'keeps', ...wanted }: Wanted, by = finance) =>
  server.call(by, 'POST', `${path}/${id}/refund-premium`, { note, subscription, ...wanted })
const premiumOf = async (provider: { id: ProviderId }) => (await server.call(provider, 'GET', '/api/subscription')).body
const grossOf = async (provider: { id: ProviderId }) => {
  const { body } = await server.call(provider, 'GET', '/api/invoices')
  return (body as { invoices: { grossCents: number; currency: string }[] }).invoices.map(
    ({ grossCents, currency }) => `${grossCents} ${currency}`,
  )
}

test('a part of a year goes back in its currency, with a credit note, and the subscription goes on', async () => {
  const { provider, id } = await subscribed('premium_yearly', 'GB')
  expect((await details(id)).goodwill).toEqual({ amountCents: 59_000, isRunning: true })
  expect(await refund(id, { amountCents: 10_000 })).toMatchObject({
    status: 200,
    body: { state: 'refunding', goodwill: { amountCents: 49_000 }, refunds: [{ reason: 'operator', note }] },
  })
  await server.finishJobs()
  expect(await grossOf(provider)).toEqual(['-10000 GBP', '59000 GBP'])
  expect(await premiumOf(provider)).toMatchObject({ status: 'active', isOpen: true })
  expect((await outboxOf(server.db, provider.email)).some(({ text }) => text.includes('100,00'))).toBe(true)
})

test('a month goes back whole, and Premium ends at once where the operator says so', async () => {
  const { provider, id } = await subscribed('premium_monthly')
  expect((await refund(id, { amountCents: 6900, subscription: 'ends_now' })).status).toBe(200)
  await server.finishJobs()
  expect(await premiumOf(provider)).toMatchObject({ status: 'canceled', isOpen: false })
  expect(await details(id)).toMatchObject({ state: 'refunded', refusal: 'refunded', goodwill: null })
  const known = await server.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect((await server.services.ports.payments.readSubscription(known.id))?.status).toBe('canceled')
})

test('a subscription that is to end with its period stays open until then', async () => {
  const { provider, id } = await subscribed('premium_monthly')
  expect((await refund(id, { amountCents: 100, subscription: 'ends_with_period' })).status).toBe(200)
  await server.finishJobs()
  expect(await premiumOf(provider)).toMatchObject({ status: 'cancellation', isOpen: true })
})

test('two operators and the provider who give back at once give back no more than was paid', async () => {
  for (let round = 0; round < 3; round++) {
    const { provider, id } = await subscribed('premium_yearly')
    const answers = await Promise.all([
      refund(id, { amountCents: 69_000 }),
      refund(id, { amountCents: 40_000 }),
      refund(id, { amountCents: 40_000 }),
      server.call(provider, 'POST', '/api/subscription/withdraw', {}),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await server.finishJobs()
    const { refundedCents, state } = await details(id)
    expect(refundedCents).toBeLessThanOrEqual(69_000)
    expect(['partly_refunded', 'refunded']).toContain(state)
  }
})

test('nothing goes back above what is left, without a reason, of credits, or by whoever only reads', async () => {
  const { id } = await subscribed('premium_monthly')
  expect(await refund(id, { amountCents: 6901 })).toMatchObject({ status: 422, body: { code: 'number_invalid' } })
  expect(await refund(id, { amountCents: 0 })).toMatchObject({ status: 422, body: { code: 'number_invalid' } })
  const short = { note: 'no', amountCents: 1, subscription: 'keeps' }
  expect((await server.call(finance, 'POST', `${path}/${id}/refund-premium`, short)).status).toBe(422)
  const support = await createOperator(server.db, ['support'])
  expect((await refund(id, { amountCents: 1 }, support)).status).toBe(404)
  expect((await server.call(finance, 'POST', `${path}/${id}/refund`, { note })).body).toMatchObject({
    code: 'nothing_to_refund',
  })
})
