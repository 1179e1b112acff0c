import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOverdueCheckouts } from './cancel-checkout.ts'

let server: TestServer
let stripe: Stripe
let operator: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
  operator = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())
const begin = new Date('2026-12-10T10:00:00Z')
const minutesLater = (minutes: number) => server.setNow(new Date(begin.getTime() + minutes * 60_000))
beforeEach(() => server.setNow(begin))

type Provider = { id: ProviderId }
type Answer = { session_url: string; bill: object; reservedUntil: string; code?: string }

let codes = 0
async function createCoupon(values: object = {}) {
  const code = `FIRST-${String(++codes).padStart(4, '0')}`
  const period = { firstDay: '2026-12-01', lastDay: '2026-12-31' }
  const filled = { code, kind: 'percent', percentOff: 25, reduces: 'premium', ...period, maxUses: 5, ...values }
  const { status, body } = await server.call(operator, 'POST', '/api/admin/coupons', filled)
  expect(status).toBe(201)
  return body as { id: string; code: string }
}

async function order(provider: Provider, couponCode: string, plan = 'premium_yearly') {
  const wanted = { plan, couponCode }
  const { status, body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', wanted)
  const { session_url: url = '', ...answer } = body as Answer
  return { status, session: url.split('/').at(-1) ?? '', ...answer }
}

const pay = (session: string) => completeCheckout(server.services, session, '4242')
const subscriptionOf = async (session: string) =>
  String((await stripe.checkout.sessions.retrieve(session)).subscription)
async function finish() {
  await server.finishJobs()
  await server.finishJobs()
}

async function usesOf(couponId: string) {
  const coupon = server.db.selectFrom('coupons').select('uses').where('id', '=', couponId)
  const { uses } = await coupon.executeTakeFirstOrThrow()
  const rows = await server.db.selectFrom('coupon_uses').select('state').where('coupon_id', '=', couponId).execute()
  expect(rows).toHaveLength(uses)
  return rows.map(({ state }) => state).sort()
}

const state = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/subscription')).body as Record<string, unknown>
const isPremium = async (provider: Provider) => (await state(provider)).isOpen
const invoicesOf = async (provider: Provider) =>
  ((await server.call(provider, 'GET', '/api/invoices')).body as { invoices: object[] }).invoices
const paidBy = (provider: Provider) =>
  server.db
    .selectFrom('payments_received')
    .select(['amount_cents', 'checkout_id'])
    .where('provider_id', '=', provider.id)
    .orderBy('received_at')
    .execute()

test.each([
  ['FR', 'premium_yearly', 'EUR', 69_000, 17_250, 43_125, 8625, 200],
  ['GB', 'premium_monthly', 'GBP', 5900, 1475, 3688, 737, 200],
] as const)('in %s a code takes its percentage off the first period of %s, and off no later one', async (...facts) => {
  const [country, plan, currency, listCents, reductionCents, netCents, vatCents, vatRate] = facts
  const { id, code } = await createCoupon()
  const provider = await createProvider(server.db, { listed_country: country, country_code: country })
  const ordered = await order(provider, ` ${code.toLowerCase()} `, plan)
  const totalCents = listCents - reductionCents
  const bill = { currency, listCents, percentOff: 25, reductionCents, netCents, vatCents, vatRate, totalCents }
  expect(ordered).toMatchObject({ status: 200, bill, reservedUntil: '2026-12-10T10:30:00.000Z' })
  expect((await stripe.checkout.sessions.retrieve(ordered.session)).amount_total).toBe(totalCents)
  expect(await usesOf(id)).toEqual(['reserved'])
  expect(await isPremium(provider)).toBe(false)
  await pay(ordered.session)
  await finish()
  expect(await usesOf(id)).toEqual(['used'])
  expect(await state(provider)).toMatchObject({ status: 'active', plan, priceCents: listCents })
  const coupon = { what: 'coupon', grossCents: -reductionCents, coupon: { code, percentOff: 25 } }
  const lines = [{ what: plan, grossCents: listCents }, coupon]
  expect(await invoicesOf(provider)).toMatchObject([{ grossCents: totalCents, netCents, vatCents, lines }])
  minutesLater(5)
  await doInPortal(server.services, await subscriptionOf(ordered.session), 'pass')
  await finish()
  expect((await paidBy(provider)).map((one) => [one.amount_cents, one.checkout_id !== null])).toEqual([
    [totalCents, true],
    [listCents, false],
  ])
  expect((await invoicesOf(provider))[0]).toMatchObject({ grossCents: listCents, lines: [{ what: plan }] })
  const { body } = await server.call(operator, 'GET', `/api/admin/payments?provider=${provider.id}`)
  const named = (body as { payments: { coupon: object | null }[] }).payments.map((one) => one.coupon)
  expect(named).toEqual([null, { id, code, percentOff: 25 }])
})

test('what does not hold is refused with its reason, and no page is opened', async () => {
  const provider = await createProvider(server.db)
  const monthly = await createCoupon({ reduces: 'premium_monthly' })
  const yearly = await createCoupon({ reduces: 'premium_yearly' })
  const credits = await createCoupon({ reduces: 'credits' })
  const over = await createCoupon({ firstDay: '2026-11-01', lastDay: '2026-12-09' })
  expect((await order(provider, 'NEVER-SEEN')).code).toBe('coupon_unknown')
  expect((await order(provider, monthly.code)).code).toBe('coupon_not_for_this')
  expect((await order(provider, credits.code)).code).toBe('coupon_not_for_this')
  expect((await order(provider, over.code)).code).toBe('coupon_ended')
  const buying = { price: 30, credits: 1, couponCode: yearly.code }
  expect((await server.call(provider, 'POST', '/api/credit/buy', buying)).body).toMatchObject({
    code: 'coupon_not_for_this',
  })
  expect(await usesOf(yearly.id)).toEqual([])
  expect((await order(provider, yearly.code)).status).toBe(200)
  expect((await order(provider, monthly.code, 'premium_monthly')).status).toBe(200)
})

test('eight companies at once never have the last use twice', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const providers = await Promise.all(Array.from({ length: 8 }, () => createProvider(server.db)))
  const orders = await Promise.all(providers.map((provider) => order(provider, code)))
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(orders.flatMap(({ code: refused }) => refused ?? [])).toEqual(Array(7).fill('coupon_used_up'))
  expect(await usesOf(id)).toEqual(['reserved'])
})

test('of one company in many windows the newest page is reduced, and the others cannot be paid any more', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const orders = await Promise.all(Array.from({ length: 5 }, () => order(provider, code)))
  expect(orders.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await usesOf(id)).toEqual(['reserved'])
  minutesLater(2)
  await finish()
  const sessions = await Promise.all(orders.map(({ session }) => stripe.checkout.sessions.retrieve(session)))
  expect(sessions.map(({ status }) => status).sort()).toEqual(['expired', 'expired', 'expired', 'expired', 'open'])
  await Promise.allSettled(orders.map(({ session }) => pay(session)))
  await finish()
  expect(await paidBy(provider)).toHaveLength(1)
  expect(await usesOf(id)).toEqual(['used'])
  expect((await order(provider, code)).code).toBe('already_subscribed')
})

test('two pages that are paid at the same moment are one subscription, one refund and one use', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const orders = [await order(provider, code), await order(provider, code)]
  await Promise.all(orders.map(({ session }) => pay(session)))
  await finish()
  await finish()
  expect(await usesOf(id)).toEqual(['used'])
  expect(await paidBy(provider)).toHaveLength(2)
  const refunds = await server.db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('provider_id', '=', provider.id)
    .execute()
  expect(refunds).toEqual([{ amount_cents: 51_750, status: 'done' }])
  expect(await isPremium(provider)).toBe(true)
})

test('a page that is not paid gives its use back after half an hour, and cannot be paid any more', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const { session } = await order(provider, code)
  minutesLater(29)
  await cancelOverdueCheckouts(server.services)
  expect((await order(other, code)).code).toBe('coupon_used_up')
  minutesLater(31)
  await cancelOverdueCheckouts(server.services)
  expect(await usesOf(id)).toEqual([])
  await expect(pay(session)).rejects.toThrow('expired')
  expect((await order(other, code)).status).toBe(200)
})

test('a page that is paid while its use is given back is either paid with the use, or not paid at all', async () => {
  for (let round = 0; round < 6; round++) {
    server.setNow(begin)
    const { id, code } = await createCoupon({ maxUses: 1 })
    const provider = await createProvider(server.db)
    const { session } = await order(provider, code)
    minutesLater(31)
    const giveBack = async () => {
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, round))
      await cancelOverdueCheckouts(server.services)
    }
    const [paid] = await Promise.allSettled([pay(session), giveBack(), server.finishJobs()])
    await finish()
    const isPaid = paid.status === 'fulfilled'
    expect(await usesOf(id)).toEqual(isPaid ? ['used'] : [])
    expect(await isPremium(provider)).toBe(isPaid)
    expect(await paidBy(provider)).toHaveLength(isPaid ? 1 : 0)
  }
})

test('a payment whose event is still on its way keeps its use', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const { session } = await order(provider, code)
  await pay(session)
  minutesLater(31)
  await cancelOverdueCheckouts(server.services)
  expect(await usesOf(id)).toEqual(['paying'])
  expect((await order(await createProvider(server.db), code)).code).toBe('coupon_used_up')
  await finish()
  expect(await usesOf(id)).toEqual(['used'])
})

test('an event that is delivered twice at once counts once', async () => {
  const { id, code } = await createCoupon()
  const provider = await createProvider(server.db)
  const { session } = await order(provider, code)
  await pay(session)
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .execute()
  const subscriptionId = await subscriptionOf(session)
  const events = rows.map(({ object }) => JSON.stringify(object)).filter((text) => text.includes(subscriptionId))
  await Promise.all([...events, ...events].map(deliver))
  await finish()
  expect(await paidBy(provider)).toHaveLength(1)
  expect(await invoicesOf(provider)).toHaveLength(1)
  expect(await usesOf(id)).toEqual(['used'])
})

function deliver(payload: string) {
  const secret = server.services.config.ports.payments.webhookSecret
  const timestamp = Math.floor(server.services.now().getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'stripe-signature': signature }
  return server.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
}

test('what was paid at the reduced price stands, also where its use was given to somebody else meanwhile', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const late = await order(provider, code)
  await pay(late.session)
  await server.db.deleteFrom('coupon_uses').where('coupon_id', '=', id).execute()
  await server.db.updateTable('coupons').set({ uses: 0 }).where('id', '=', id).execute()
  await pay((await order(other, code)).session)
  await finish()
  expect(await isPremium(provider)).toBe(true)
  expect(await isPremium(other)).toBe(true)
  expect(await usesOf(id)).toEqual(['used'])
})

test('a change of plan is credited what was really paid, and a withdrawal pays it back with a credit note', async () => {
  const { code } = await createCoupon({ percentOff: 50 })
  const changing = await createProvider(server.db)
  const monthly = await order(changing, code, 'premium_monthly')
  await pay(monthly.session)
  await finish()
  await doInPortal(server.services, await subscriptionOf(monthly.session), 'switch')
  await finish()
  expect((await paidBy(changing)).map((one) => one.amount_cents).sort()).toEqual([3450, 69_000 - 3450])

  const withdrawing = await createProvider(server.db)
  await pay((await order(withdrawing, code)).session)
  await finish()
  expect((await server.call(withdrawing, 'POST', '/api/subscription/withdraw')).status).toBe(200)
  await finish()
  expect(await invoicesOf(withdrawing)).toMatchObject([
    { kind: 'credit_note', grossCents: -34_500 },
    { kind: 'invoice', grossCents: 34_500 },
  ])
})

test('a subscription that ends before its first period was paid gives its use back', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const { session } = await order(provider, code)
  await pay(session)
  const subscription = await stripe.subscriptions.retrieve(await subscriptionOf(session))
  await server.db.deleteFrom('stripe_stand_in_objects').where('kind', '=', 'event').execute()
  const object = { ...subscription, status: 'incomplete_expired', ended_at: subscription.created }
  const type = 'customer.subscription.updated'
  await deliver(
    JSON.stringify({ id: 'evt_refused', object: 'event', created: subscription.created, type, data: { object } }),
  )
  expect(await usesOf(id)).toEqual([])
})

test('who guesses codes has to wait, at a subscription as at a purchase', async () => {
  const provider = await createProvider(server.db)
  const tries = await Promise.all(Array.from({ length: 12 }, (_, place) => order(provider, `GUESS-${place}`)))
  expect(tries.some(({ status }) => status === 429)).toBe(true)
})
