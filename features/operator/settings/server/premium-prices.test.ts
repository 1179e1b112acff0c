import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { PaymentsUnavailable } from '@bouquet/server/ports/payments/payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let server: TestServer
let stripe: Stripe
let finance: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
  finance = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())
afterEach(() => setPrices({}))

type Provider = { id: ProviderId }
type Plan = 'premium_monthly' | 'premium_yearly'
const first = { monthlyEur: 6900, yearlyEur: 69_000, monthlyGbp: 5900, yearlyGbp: 59_000 }
const setPrices = (values: object) =>
  server.call(finance, 'PUT', '/api/admin/settings', {
    group: 'premium',
    values: { ...first, ...values },
    reason: 'Agreed with everybody.',
  })

async function sessionFor(provider: Provider, plan: Plan): Promise<string> {
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  return (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
}

async function subscribe(provider: Provider, plan: Plan): Promise<string> {
  const session = await sessionFor(provider, plan)
  await completeCheckout(server.services, session, '4242')
  await server.finishJobs()
  return String((await stripe.checkout.sessions.retrieve(session)).subscription)
}

async function inPortal(subscription: string, deed: 'pass' | 'switch'): Promise<void> {
  await doInPortal(server.services, subscription, deed)
  await server.finishJobs()
}

async function documentsOf(provider: Provider): Promise<{ grossCents: number; lines: unknown[] }[]> {
  const { body } = await server.call(provider, 'GET', '/api/invoices')
  return (body as { invoices: { grossCents: number; lines: unknown[] }[] }).invoices
}
const amountsOf = async (provider: Provider) => (await documentsOf(provider)).map(({ grossCents }) => grossCents)

test('a new price is what the next subscription costs, while a running one keeps its own until it changes plan', async () => {
  const older = await createProvider(server.db)
  const running = await subscribe(older, 'premium_monthly')
  expect((await setPrices({ monthlyEur: 7900, yearlyEur: 79_000 })).status).toBe(200)
  const prices = { premium_monthly: 7900, premium_yearly: 79_000 }
  expect(await server.call(older, 'GET', '/api/subscription')).toMatchObject({ body: { prices, priceCents: 6900 } })
  await inPortal(running, 'pass')
  expect(await amountsOf(older)).toEqual([6900, 6900])

  const newer = await createProvider(server.db)
  expect(await server.call(newer, 'GET', '/api/me')).toMatchObject({ body: { user: { premiumPrices: prices } } })
  const fresh = await subscribe(newer, 'premium_monthly')
  expect(await documentsOf(newer)).toMatchObject([{ grossCents: 7900, lines: [{ what: 'premium_monthly' }] }])
  await inPortal(fresh, 'switch')
  expect(await documentsOf(newer)).toMatchObject([
    {
      lines: [
        { what: 'unused_monthly', grossCents: -7900 },
        { what: 'premium_yearly', grossCents: 79_000 },
      ],
    },
    { grossCents: 7900 },
  ])
  expect(await server.call(newer, 'GET', '/api/subscription')).toMatchObject({
    body: { plan: 'premium_yearly', priceCents: 79_000 },
  })
})

test('prices in pounds are what a British company pays', async () => {
  expect((await setPrices({ monthlyGbp: 6100, yearlyGbp: 61_000 })).status).toBe(200)
  const british = await createProvider(server.db, { country_code: 'GB', listed_country: 'GB' })
  await subscribe(british, 'premium_yearly')
  expect(await amountsOf(british)).toEqual([61_000])
  const french = await createProvider(server.db)
  await subscribe(french, 'premium_yearly')
  expect(await amountsOf(french)).toEqual([69_000])
})

test('a price is made at the payment provider once, however often it is set', async () => {
  const key = 'bouquet_premium_yearly_eur_71000'
  for (const yearlyEur of [71_000, 72_000, 71_000]) await setPrices({ yearlyEur })
  const { data } = await stripe.prices.list({ lookup_keys: [key] })
  expect(data).toMatchObject([{ unit_amount: 71_000, currency: 'eur', recurring: { interval: 'year' } }])
})

test('whoever subscribes while the price changes pays the old one or the new one', async () => {
  const providers = await Promise.all(Array.from({ length: 6 }, () => createProvider(server.db)))
  const [changed, ...sessions] = await Promise.all([
    setPrices({ yearlyEur: 75_000 }),
    ...providers.map((provider) => sessionFor(provider, 'premium_yearly')),
  ])
  expect(changed.status).toBe(200)
  for (const session of sessions)
    expect([69_000, 75_000]).toContain((await stripe.checkout.sessions.retrieve(session)).amount_total)
  expect(
    (await stripe.checkout.sessions.retrieve(await sessionFor(providers[0] as Provider, 'premium_yearly')))
      .amount_total,
  ).toBe(75_000)
})

test('a year dearer than its months and a month cheaper than a credit are refused with the reason, and make no price', async () => {
  const offered = vi.spyOn(server.services.ports.payments, 'offerPrice')
  expect(await setPrices({ yearlyEur: 83_000 })).toMatchObject({
    status: 422,
    body: { code: 'year_above_months', fields: { 'values.yearlyEur': 'year_above_months' } },
  })
  expect(await setPrices({ monthlyGbp: 2400, yearlyGbp: 24_000 })).toMatchObject({
    status: 422,
    body: { code: 'credit_above_premium', fields: { 'values.monthlyGbp': 'credit_above_premium' } },
  })
  expect(offered).not.toHaveBeenCalled()
  offered.mockRestore()
})

test('without the payment provider no price changes', async () => {
  const offered = vi
    .spyOn(server.services.ports.payments, 'offerPrice')
    .mockRejectedValue(new PaymentsUnavailable('down'))
  expect(await setPrices({ monthlyEur: 8100 })).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  offered.mockRestore()
  const { body } = await server.call(finance, 'GET', '/api/admin/settings/premium')
  expect(body).toMatchObject({ values: { monthlyEur: 6900 } })
})
