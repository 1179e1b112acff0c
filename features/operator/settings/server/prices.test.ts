import { creditPriceCents } from '@bouquet/domain/credit-price'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let finance: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  finance = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())

type Provider = Awaited<ReturnType<typeof createProvider>>
const first = { singleEur: 3000, floorEur: 1500, singleGbp: 2500, floorGbp: 1250 }
const setPrices = (values: object) =>
  server.call(finance, 'PUT', '/api/admin/settings', {
    group: 'prices',
    values: { ...first, ...values },
    reason: 'Agreed with everybody.',
  })
const order = (provider: Provider, credits: number, cents: number) =>
  server.call(provider, 'POST', '/api/credit/buy', { price: cents / 100, credits })
const invoicesOf = async (provider: Provider) =>
  ((await server.call(provider, 'GET', '/api/invoices')).body as { invoices: { grossCents: number }[] }).invoices.map(
    ({ grossCents }) => grossCents,
  )

async function buyAt(provider: Provider, credits: number, cents: number): Promise<void> {
  const { status, body } = await order(provider, credits, cents)
  expect(status).toBe(200)
  const { clientSecret } = body as { clientSecret: string }
  await confirmInTest(server, { id: clientSecret.split('_secret_')[0] ?? '', clientSecret })
  await server.finishJobs()
}

test('a changed price is what the next purchase costs and its invoice says, while an older one keeps its own', async () => {
  const provider = await createProvider(server.db)
  await confirmInTest(server, await buyInTest(server, provider, 3))
  await server.finishJobs()
  expect(await invoicesOf(provider)).toEqual([7200])

  expect((await setPrices({ singleEur: 4000, floorEur: 2000 })).status).toBe(200)
  const curve = { singleCents: 4000, floorCents: 2000 }
  expect(await server.call(provider, 'GET', '/api/me')).toMatchObject({ body: { user: { creditCurve: curve } } })
  expect(await order(provider, 3, 7200)).toMatchObject({ status: 400, body: { code: 'price_mismatch' } })
  await buyAt(provider, 3, creditPriceCents(3, curve))
  expect(await invoicesOf(provider)).toEqual([creditPriceCents(3, curve), 7200])

  // Of six credits one is used, which was one of the older purchase.
  const taken = {
    providerId: provider.id,
    direction: 'take',
    quantity: 1,
    reason: 'misuse',
    note: 'One that was used.',
  }
  expect((await server.call(finance, 'POST', '/api/admin/adjustments', taken)).status).toBe(201)
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { unused: number; amountCents: number; keptCents: number }[]
  }
  expect(refundable).toMatchObject([
    { unused: 3, amountCents: creditPriceCents(3, curve), keptCents: 0 },
    { unused: 2, amountCents: 4200, keptCents: 3000 },
  ])
  await setPrices({})
})

test('a price that changes while somebody buys is either the one that is shown or refused, and never another', async () => {
  const providers = await Promise.all(Array.from({ length: 6 }, () => createProvider(server.db)))
  const [, ...answers] = await Promise.all([
    setPrices({ singleEur: 3100 }),
    ...providers.map((provider) => order(provider, 1, 3000)),
  ])
  for (const { status } of answers) expect([200, 400]).toContain(status)
  const rows = await server.db
    .selectFrom('purchases')
    .select(['amount_cents', 'single_cents'])
    .where(
      'provider_id',
      'in',
      providers.map(({ id }) => id),
    )
    .execute()
  expect(rows).toEqual(
    answers.filter(({ status }) => status === 200).map(() => ({ amount_cents: 3000, single_cents: 3000 })),
  )
  await setPrices({})
})

test('prices in pounds are what a British company pays, without touching those in euros', async () => {
  const british = await createProvider(server.db, { country_code: 'GB' })
  expect((await setPrices({ singleGbp: 2800, floorGbp: 1400 })).status).toBe(200)
  expect(await order(british, 1, 2500)).toMatchObject({ status: 400, body: { code: 'price_mismatch' } })
  await buyAt(british, 1, 2800)
  expect(await invoicesOf(british)).toEqual([2800])
  const french = await createProvider(server.db)
  await buyAt(french, 1, 3000)
  await setPrices({})
})

test('prices with which more credits cost more apiece, or one more than Premium, are refused with the reason', async () => {
  expect(await setPrices({ floorEur: 3500 })).toMatchObject({
    status: 422,
    body: { code: 'prices_unfair', fields: { 'values.floorEur': 'prices_unfair' } },
  })
  expect(await setPrices({ singleEur: 7000 })).toMatchObject({ status: 422, body: { code: 'credit_above_premium' } })
})
