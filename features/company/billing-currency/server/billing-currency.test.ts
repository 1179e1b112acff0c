import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let stripe: Stripe
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
})
afterAll(() => server.close())

type Provider = { id: ProviderId }
const british = { country_code: 'GB', listed_country: 'GB', zipcode: 'BA1 1AA', city: 'Bath' } as const

async function buy(provider: Provider, credits: number, currency: Currency): Promise<string> {
  const payment = await buyInTest(server, provider, credits, currency)
  await confirmInTest(server, payment)
  await server.finishJobs()
  return payment.id
}

/** Subscribes on the hosted page; returns the subscription's id. */
async function subscribe(provider: Provider, plan: 'premium_monthly' | 'premium_yearly'): Promise<string> {
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, sessionId, '4242')
  await server.finishJobs()
  return String((await stripe.checkout.sessions.retrieve(sessionId)).subscription)
}

const amountsIn = (table: 'payments_received' | 'refunds', { id }: Provider) =>
  server.db
    .selectFrom(table)
    .select(['amount_cents', 'currency'])
    .where('provider_id', '=', id)
    .orderBy('amount_cents')
    .execute()
const documentsOf = ({ id }: Provider) =>
  server.db
    .selectFrom('invoices')
    .select(['kind', 'gross_cents', 'net_cents', 'vat_cents', 'currency'])
    .where('provider_id', '=', id)
    .orderBy('gross_cents', 'desc')
    .execute()
const billedIn = async (provider: Provider) => {
  const { body } = await server.call(provider, 'GET', '/api/me')
  return (body as { user: { currency: string } }).user.currency
}
const moveTo = (provider: Provider, country: string) =>
  server.db.updateTable('providers').set({ country_code: country }).where('id', '=', provider.id).execute()

test('a British provider buys credits and gives them back in pounds, with invoice and credit note', async () => {
  const provider = await createProvider(server.db, british)
  expect(await billedIn(provider)).toBe('GBP')
  const paymentId = await buy(provider, 3, 'GBP')
  expect(await stripe.paymentIntents.retrieve(paymentId)).toMatchObject({ amount: 6000, currency: 'gbp' })
  const { body } = await server.call(provider, 'GET', '/api/credit/refundable')
  const [offer] = (body as { refundable: { paymentId: string; amountCents: number; currency: string }[] }).refundable
  expect(offer).toMatchObject({ amountCents: 6000, currency: 'GBP' })
  const refund = await server.call(provider, 'POST', '/api/credit/refund', { paymentId: offer?.paymentId })
  expect(refund.body).toEqual({ credits: 3, amountCents: 6000, currency: 'GBP' })
  await server.finishJobs()
  expect(await amountsIn('refunds', provider)).toEqual([{ amount_cents: 6000, currency: 'GBP' }])
  expect(await documentsOf(provider)).toEqual([
    { kind: 'invoice', gross_cents: 6000, net_cents: 5000, vat_cents: 1000, currency: 'GBP' },
    { kind: 'credit_note', gross_cents: -6000, net_cents: -5000, vat_cents: -1000, currency: 'GBP' },
  ])
})

test('Premium is subscribed to, renewed, changed and withdrawn from in pounds', async () => {
  const monthly = await createProvider(server.db, british)
  const subscriptionId = await subscribe(monthly, 'premium_monthly')
  await doInPortal(server.services, subscriptionId, 'pass')
  await server.finishJobs()
  expect(await amountsIn('payments_received', monthly)).toEqual([
    { amount_cents: 5900, currency: 'GBP' },
    { amount_cents: 5900, currency: 'GBP' },
  ])
  await doInPortal(server.services, subscriptionId, 'switch')
  await server.finishJobs()
  const changed = await server.call(monthly, 'GET', '/api/subscription')
  expect(changed.body).toMatchObject({ plan: 'premium_yearly', currency: 'GBP' })
  const yearly = await createProvider(server.db, british)
  await subscribe(yearly, 'premium_yearly')
  const before = await server.call(yearly, 'GET', '/api/subscription')
  expect(before.body).toMatchObject({ withdrawal: { refusal: null, amountCents: 59_000, currency: 'GBP' } })
  await server.call(yearly, 'POST', '/api/subscription/withdraw')
  await server.finishJobs()
  expect(await amountsIn('refunds', yearly)).toEqual([{ amount_cents: 59_000, currency: 'GBP' }])
  expect((await documentsOf(yearly)).map(({ currency }) => currency)).toEqual(['GBP', 'GBP'])
})

test('the currency of the first purchase stays when the company moves', async () => {
  const moved = await createProvider(server.db)
  await buy(moved, 1, 'EUR')
  await moveTo(moved, 'GB')
  expect(await billedIn(moved)).toBe('EUR')
  await buy(moved, 1, 'EUR')
  const order = { price: firstCreditPriceCents(1, 'GBP') / 100, credits: 1 }
  expect(await server.call(moved, 'POST', '/api/credit/buy', order)).toMatchObject({ body: { code: 'price_mismatch' } })
  const never = await createProvider(server.db)
  await moveTo(never, 'GB')
  expect(await billedIn(never)).toBe('GBP')
  const afterMove = async (provider: Provider) =>
    (await server.call(provider, 'GET', '/api/company/address')).body as { billedIn: object }
  expect(await afterMove(moved)).toMatchObject({ billedInCountry: { FR: 'EUR', GB: 'EUR' } })
  expect(await afterMove(never)).toMatchObject({ billedInCountry: { FR: 'EUR', GB: 'GBP', IT: 'EUR' } })
})

test('who bought before there were currencies goes on in euros', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 1, 'EUR')
  await server.db.updateTable('providers').set({ billing_currency: null }).where('id', '=', provider.id).execute()
  await moveTo(provider, 'GB')
  expect(await billedIn(provider)).toBe('EUR')
})

test('a price that is refused fixes nothing', async () => {
  const provider = await createProvider(server.db, british)
  const refused = await server.call(provider, 'POST', '/api/credit/buy', { price: 25, credits: 1, currency: 'EUR' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'price_mismatch' } })
  await moveTo(provider, 'FR')
  expect(await billedIn(provider)).toBe('EUR')
})

test('of first purchases that meet a move, all are in one currency', async () => {
  for (let round = 0; round < 5; round++) {
    const provider = await createProvider(server.db)
    const orders = (['EUR', 'GBP'] as const).flatMap((currency) =>
      Array.from({ length: 4 }, () =>
        server.call(provider, 'POST', '/api/credit/buy', {
          price: firstCreditPriceCents(1, currency) / 100,
          credits: 1,
        }),
      ),
    )
    await Promise.all([...orders, moveTo(provider, 'GB')])
    const bought = await server.db
      .selectFrom('purchases')
      .select('currency')
      .where('provider_id', '=', provider.id)
      .execute()
    expect(bought.length).toBeGreaterThan(0)
    expect(new Set(bought.map(({ currency }) => currency))).toEqual(new Set([await billedIn(provider)]))
  }
})

test('what follows from a payment is in its currency, also where a former release writes it', async () => {
  const provider = await createProvider(server.db, british)
  await buy(provider, 1, 'GBP')
  const { id } = await server.db
    .selectFrom('payments_received')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  const row = {
    payment_id: id,
    provider_id: provider.id,
    amount_cents: 100,
    reason: 'operator',
    status: 'ordered',
  } as const
  await server.db
    .insertInto('refunds')
    .values({ ...row, created_at: new Date() })
    .execute()
  expect(await amountsIn('refunds', provider)).toEqual([{ amount_cents: 100, currency: 'GBP' }])
})

test('without prices in pounds everybody is billed in euros', async () => {
  const { payments } = server.services.config.ports
  const provider = await createProvider(server.db, british)
  server.services.config.ports.payments = { ...payments, prices: { ...payments.prices, GBP: null } }
  try {
    await buy(provider, 1, 'EUR')
    expect(await amountsIn('payments_received', provider)).toEqual([{ amount_cents: 3000, currency: 'EUR' }])
  } finally {
    server.services.config.ports.payments = payments
  }
})

const firstSetting = { FR: 'EUR', BE: 'EUR', GB: 'GBP', DE: 'EUR', IT: 'EUR', ES: 'EUR', PT: 'EUR' } as const
async function setBilling(values: Partial<Record<keyof typeof firstSetting, Currency>>) {
  const finance = await createOperator(server.db, ['finance'])
  const body = { group: 'billing', values: { ...firstSetting, ...values }, reason: 'Agreed with everybody.' }
  expect((await server.call(finance, 'PUT', '/api/admin/settings', body)).status).toBe(200)
}

test('the setting of a country decides for companies that have bought nothing yet', async () => {
  const [bought, fresh] = [await createProvider(server.db), await createProvider(server.db)]
  const italian = await createProvider(server.db, { country_code: 'IT' })
  await buy(bought, 1, 'EUR')
  await setBilling({ FR: 'GBP' })
  expect([await billedIn(bought), await billedIn(fresh), await billedIn(italian)]).toEqual(['EUR', 'GBP', 'EUR'])
  await buy(fresh, 1, 'GBP')
  await setBilling({})
  expect(await billedIn(fresh)).toBe('GBP')
  await subscribe(fresh, 'premium_monthly')
  expect((await amountsIn('payments_received', fresh)).map(({ currency }) => currency)).toEqual(['GBP', 'GBP'])
})

test('orders that meet a change of the setting are all in one currency', async () => {
  for (let round = 0; round < 3; round++) {
    const provider = await createProvider(server.db)
    const orders = (['EUR', 'GBP'] as const).flatMap((currency) =>
      Array.from({ length: 3 }, () =>
        server.call(provider, 'POST', '/api/credit/buy', {
          price: firstCreditPriceCents(1, currency) / 100,
          credits: 1,
        }),
      ),
    )
    await Promise.all([...orders, setBilling({ FR: 'GBP' })])
    const made = await server.db
      .selectFrom('purchases')
      .select('currency')
      .where('provider_id', '=', provider.id)
      .execute()
    expect(new Set(made.map(({ currency }) => currency)).size).toBeLessThanOrEqual(1)
    if (made[0]) expect(made[0].currency).toBe(await billedIn(provider))
    await setBilling({})
  }
})
