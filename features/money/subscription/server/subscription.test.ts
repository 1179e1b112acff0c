import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createPayments, emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
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
const dayMs = 86_400_000

const subscribe = (provider: Provider, plan = 'premium_yearly') =>
  server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
const act = (provider: Provider, deed: string) => server.call(provider, 'POST', `/api/subscription/${deed}`)
const state = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/subscription')).body as Record<string, unknown>

const sessionOf = (answer: { body: unknown }) =>
  (answer.body as { session_url: string }).session_url.split('/').at(-1) ?? ''

/** Subscribes and pays on the hosted page, without any webhook yet. */
async function paid(provider: Provider, plan?: string): Promise<string> {
  const sessionId = sessionOf(await subscribe(provider, plan))
  await completeCheckout(server.services, sessionId, '4242')
  return String((await stripe.checkout.sessions.retrieve(sessionId)).subscription)
}

async function subscribed(plan?: string, own?: Awaited<ReturnType<typeof createProvider>>) {
  const provider = own ?? (await createProvider(server.db))
  const subscriptionId = await paid(provider, plan)
  await server.finishJobs()
  return { provider, subscriptionId }
}

function deliver(event: object) {
  const payload = JSON.stringify(event)
  const secret = server.services.config.ports.payments.webhookSecret
  return server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) },
    payload,
  })
}

const eventOf = (type: string, object: object, created: number) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  created,
  type,
  data: { object },
})

const paymentsOf = (provider: Provider) =>
  server.db.selectFrom('payments_received').selectAll().where('provider_id', '=', provider.id).execute()
const refundsOf = (provider: Provider) =>
  server.db.selectFrom('refunds').selectAll().where('provider_id', '=', provider.id).execute()

test.each([
  ['premium_monthly', 6900],
  ['premium_yearly', 69_000],
])('%s is granted by the webhook and not before, with one payment', async (plan, amount) => {
  const provider = await createProvider(server.db)
  expect(await state(provider)).toMatchObject({ status: 'none', isOpen: false, canManage: false, paymentsCount: 0 })
  await paid(provider, plan)
  expect(await state(provider)).toMatchObject({ status: 'none' })
  await server.finishJobs()
  expect(await state(provider)).toMatchObject({
    status: 'active',
    plan,
    isOpen: true,
    canManage: true,
    paymentsCount: 1,
  })
  expect(await paymentsOf(provider)).toMatchObject([{ what: plan, amount_cents: amount }])
  expect(await subscribe(provider)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
  const buying = await server.call(provider, 'POST', '/api/credit/buy', { price: 30, credits: 1 })
  expect(buying.body).toMatchObject({ code: 'credits_paused' })
})

test('two presses lead to one page, and coming back grants nothing', async () => {
  const provider = await createProvider(server.db)
  const [one, two] = await Promise.all([subscribe(provider), subscribe(provider)])
  expect(sessionOf(one)).toBe(sessionOf(two))
  for (const [callback, status] of [
    ['success?session_id=cs_1', 'success'],
    ['cancel', 'canceled'],
    ['update-cancel', 'updated'],
  ]) {
    const back = await server.call(null, 'GET', `/api/subscription/${callback}`)
    expect(back).toMatchObject({ status: 303, headers: { location: `/subscription?status=${status}` } })
  }
  expect(await state(provider)).toMatchObject({ status: 'none' })
})

test('cancelling keeps Premium until its day, and can be taken back', async () => {
  const { provider } = await subscribed('premium_monthly')
  const { endsAt } = await state(provider)
  expect((await act(provider, 'cancel')).body).toMatchObject({ status: 'cancellation', isOpen: true, endsAt })
  await server.finishJobs()
  expect(await state(provider)).toMatchObject({ status: 'cancellation' })
  expect((await act(provider, 'renew')).body).toMatchObject({ status: 'active' })
  await server.finishJobs()
  expect(await state(provider)).toMatchObject({ status: 'active' })
})

test('plan, lateness and end follow what happens on the billing page', async () => {
  const { provider, subscriptionId } = await subscribed('premium_monthly')
  const page = await server.call(provider, 'GET', '/api/subscription/update-premium')
  expect(page.body).toMatchObject({ success: true, session_url: expect.stringContaining('/dev/stripe/pages/portal/') })
  await doInPortal(server.services, subscriptionId, 'switch')
  await server.finishJobs()
  await server.finishJobs()
  expect(await state(provider)).toMatchObject({ plan: 'premium_yearly', status: 'active', paymentsCount: 2 })
  expect((await paymentsOf(provider)).map(({ what }) => what).sort()).toEqual(['premium_monthly', 'premium_yearly'])
  const late = { ...(await stripe.subscriptions.retrieve(subscriptionId)), status: 'past_due' }
  await deliver(eventOf('customer.subscription.updated', late, inTwoSeconds()))
  expect(await state(provider)).toMatchObject({ status: 'active', isOpen: true, isLate: true })
  await doInPortal(server.services, subscriptionId, 'end')
  await deliver(
    eventOf('customer.subscription.deleted', await stripe.subscriptions.retrieve(subscriptionId), inTwoSeconds() + 2),
  )
  expect(await state(provider)).toMatchObject({ status: 'canceled', isOpen: false, canManage: false })
  expect((await subscribe(provider)).status).toBe(200)
})
const inTwoSeconds = () => Math.floor(Date.now() / 1000) + 2

test('events count once and by their time: an end stays, whatever comes after it', async () => {
  const { provider, subscriptionId } = await subscribed()
  const running = await stripe.subscriptions.retrieve(subscriptionId)
  const later = Math.floor(Date.now() / 1000) + 60
  const cancelled = { ...running, cancel_at_period_end: true }
  const event = eventOf('customer.subscription.updated', cancelled, later)
  for (let time = 0; time < 10; time++) expect((await deliver(event)).statusCode).toBe(200)
  await deliver(eventOf('customer.subscription.updated', running, later - 10))
  expect(await state(provider)).toMatchObject({ status: 'cancellation' })
  const ended = { ...running, status: 'canceled', ended_at: later + 20 }
  await deliver(eventOf('customer.subscription.deleted', ended, later + 20))
  await deliver(eventOf('customer.subscription.updated', running, later + 30))
  expect(await state(provider)).toMatchObject({ status: 'canceled', isOpen: false })
})

test('an end event before the beginning, and a payment before both, lead to the right state', async () => {
  const provider = await createProvider(server.db)
  const subscriptionId = await paid(provider)
  const running = await stripe.subscriptions.retrieve(subscriptionId)
  const [invoice] = (await stripe.invoices.list()).data.filter(({ id }) => id === running.latest_invoice)
  await deliver(eventOf('invoice.paid', invoice as object, running.created))
  expect(await paymentsOf(provider)).toHaveLength(0)
  await deliver(
    eventOf(
      'customer.subscription.deleted',
      { ...running, status: 'canceled', ended_at: running.created + 9 },
      running.created + 9,
    ),
  )
  await deliver(eventOf('customer.subscription.created', running, running.created))
  expect(await state(provider)).toMatchObject({ status: 'canceled' })
  await server.finishJobs()
  expect(await paymentsOf(provider)).toHaveLength(1)
  expect(await state(provider)).toMatchObject({ status: 'canceled' })
})

test('after two events in one second the payment provider is asked which is true', async () => {
  const { provider, subscriptionId } = await subscribed()
  const running = await stripe.subscriptions.retrieve(subscriptionId)
  const { news_at } = await server.db
    .selectFrom('subscriptions')
    .select('news_at')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const stale = { ...running, cancel_at_period_end: true }
  await deliver(eventOf('customer.subscription.updated', stale, news_at.getTime() / 1000))
  await server.finishJobs()
  expect(await state(provider)).toMatchObject({ status: 'active' })
})

test('a year is given back within thirty days when no request has come', async () => {
  const { provider, subscriptionId } = await subscribed()
  expect(await state(provider)).toMatchObject({ withdrawal: { refusal: null, amountCents: 69_000 } })
  const [one, two] = await Promise.all([act(provider, 'withdraw'), act(provider, 'withdraw')])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect(await state(provider)).toMatchObject({ status: 'canceled', isOpen: false })
  await server.finishJobs()
  await server.finishJobs()
  expect(await refundsOf(provider)).toMatchObject([{ reason: 'withdrawal', amount_cents: 69_000, status: 'done' }])
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
  expect(await state(provider)).toMatchObject({ status: 'canceled' })
})

test('neither a month, nor a year with a request, nor one that is old goes back', async () => {
  const monthly = (await subscribed('premium_monthly')).provider
  const asked = (await subscribed()).provider
  const request = await createEventRequest(server.db, asked.id)
  const now = new Date(Date.now() + 1000)
  await server.db.updateTable('event_requests').set({ created_at: now }).where('id', '=', request.id).execute()
  const old = (await subscribed()).provider
  const longAgo = new Date(Date.now() - 31 * dayMs)
  await server.db
    .updateTable('payments_received')
    .set({ received_at: longAgo })
    .where('provider_id', '=', old.id)
    .execute()
  for (const [provider, refusal] of [
    [monthly, 'monthly'],
    [asked, 'requests_received'],
    [old, 'too_late'],
  ] as const) {
    expect(await state(provider)).toMatchObject({ withdrawal: { refusal } })
    expect(await act(provider, 'withdraw')).toMatchObject({ status: 409, body: { code: 'withdrawal_refused' } })
    expect(await refundsOf(provider)).toHaveLength(0)
  }
})

test('contacts opened with Premium are use: the year does not go back, also when its requests are older', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, provider.id)
  await subscribed('premium_yearly', provider)
  await server.call(provider, 'GET', `/api/event-requests/${id}`)
  expect(await state(provider)).toMatchObject({ withdrawal: { refusal: 'contacts_opened' } })
  expect(await act(provider, 'withdraw')).toMatchObject({ status: 409, body: { code: 'withdrawal_refused' } })
  expect(await refundsOf(provider)).toHaveLength(0)
})

test('a company withdraws once, under whatever account', async () => {
  const siret = '73282932000074'
  const first = await createProvider(server.db, { siret })
  await subscribed('premium_yearly', first)
  expect((await act(first, 'withdraw')).status).toBe(200)
  await server.finishJobs()
  const second = await createProvider(server.db, { siret })
  for (const provider of [first, second]) {
    await subscribed('premium_yearly', provider)
    expect(await state(provider)).toMatchObject({ withdrawal: { refusal: 'withdrawn_before' } })
  }
})

test('of a withdrawal and an opening at the same moment, either the money or the contact is had', async () => {
  for (let round = 0; round < 5; round++) {
    const provider = await createProvider(server.db)
    const { id } = await createEventRequest(server.db, provider.id)
    await subscribed('premium_yearly', provider)
    const [withdrawn] = await Promise.all([
      act(provider, 'withdraw'),
      server.call(provider, 'GET', `/api/event-requests/${id}`),
    ])
    const { unlocked_at } = await server.db
      .selectFrom('event_requests')
      .select('unlocked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(withdrawn.status === 200).toBe(unlocked_at === null)
  }
})

test('a provider who spent more on used credits than Premium costs sees the offer with their own amounts, until they have it', async () => {
  const provider = await createProvider(server.db)
  const offer = async () => (await server.call(provider, 'GET', '/api/subscription/offer')).body
  expect(await offer()).toEqual({ offer: null })
  for (let times = 0; times < 2; times++) {
    await confirmInTest(server, await buyInTest(server, provider, 5))
    await server.finishJobs()
  }
  expect(await offer()).toEqual({ offer: null })
  for (let times = 0; times < 10; times++) {
    const { id } = await createEventRequest(server.db, provider.id)
    expect((await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)).status).toBe(200)
  }
  expect(await offer()).toEqual({
    offer: { spentCents: 22_200, premiumCents: 20_700, monthlyCents: 6900, currency: 'EUR', days: 90 },
  })
  await subscribed('premium_monthly', provider)
  expect(await offer()).toEqual({ offer: null })
})

test('who never subscribed has nothing to change', async () => {
  const provider = await createProvider(server.db)
  for (const deed of ['cancel', 'renew', 'withdraw'])
    expect(await act(provider, deed)).toMatchObject({ status: 409, body: { code: 'no_subscription' } })
  const page = await server.call(provider, 'GET', '/api/subscription/update-premium')
  expect(page).toMatchObject({ status: 409, body: { code: 'no_subscription' } })
})

/** Makes the payment provider unreachable while `work` runs. */
async function whileUnreachable(work: () => Promise<void>): Promise<void> {
  const { ports, config } = server.services
  const reachable = ports.payments
  ports.payments = createPayments(config.ports.payments, () => 'http://127.0.0.1:1')
  await work().finally(() => {
    ports.payments = reachable
  })
}

const unavailable = { status: 503, body: { code: 'payment_unavailable' } }

test('while the payment provider cannot be reached nothing changes, and each call says so', async () => {
  const newcomer = await createProvider(server.db)
  const { provider } = await subscribed()
  await whileUnreachable(async () => {
    expect(await subscribe(newcomer)).toMatchObject(unavailable)
    expect(await server.call(provider, 'GET', '/api/subscription/update-premium')).toMatchObject(unavailable)
    expect(await act(provider, 'cancel')).toMatchObject(unavailable)
  })
  expect(await state(newcomer)).toMatchObject({ status: 'none' })
  expect(await state(provider)).toMatchObject({ status: 'active', isOpen: true })
  expect((await subscribe(newcomer)).status).toBe(200)
  expect(await act(provider, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancellation' } })
})

test('a year is given back also while the payment provider cannot be reached: money and end wait for it', async () => {
  const { provider, subscriptionId } = await subscribed()
  await whileUnreachable(async () => {
    expect(await act(provider, 'withdraw')).toMatchObject({ status: 200, body: { status: 'canceled', isOpen: false } })
  })
  expect(await refundsOf(provider)).toMatchObject([{ status: 'ordered', amount_cents: 69_000 }])
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active')
  await server.finishJobs()
  expect(await refundsOf(provider)).toMatchObject([{ status: 'done' }])
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
})

test('a provider who pays for both plans keeps the first, and is refunded the second', async () => {
  const provider = await createProvider(server.db)
  const pages = [await subscribe(provider, 'premium_yearly'), await subscribe(provider, 'premium_monthly')]
  for (const page of pages) await completeCheckout(server.services, sessionOf(page), '4242')
  for (let round = 0; round < 4; round++) await server.finishJobs()
  const known = await server.db.selectFrom('subscriptions').selectAll().where('provider_id', '=', provider.id).execute()
  expect(known.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  const remaining = known.find(({ status }) => status === 'active')
  const paidFor = await paymentsOf(provider)
  const second = paidFor.find(({ subscription_id }) => subscription_id !== remaining?.id)
  expect(await refundsOf(provider)).toMatchObject([
    { payment_id: second?.id, amount_cents: second?.amount_cents, status: 'done' },
  ])
  expect(await state(provider)).toMatchObject({ status: 'active', plan: remaining?.plan, isOpen: true })
})

test('the second of two is ended also when its events overtake those of the first', async () => {
  const provider = await createProvider(server.db)
  const pages = [await subscribe(provider, 'premium_monthly'), await subscribe(provider, 'premium_yearly')]
  const ids: string[] = []
  for (const page of pages) {
    await completeCheckout(server.services, sessionOf(page), '4242')
    ids.push(String((await stripe.checkout.sessions.retrieve(sessionOf(page))).subscription))
  }
  const subscriptions = await Promise.all(ids.map((id) => stripe.subscriptions.retrieve(id)))
  for (const one of subscriptions.reverse()) await deliver(eventOf('customer.subscription.created', one, one.created))
  for (let round = 0; round < 4; round++) await server.finishJobs()
  expect(await refundsOf(provider)).toMatchObject([{ status: 'done' }])
  const known = await server.db
    .selectFrom('subscriptions')
    .select('status')
    .where('provider_id', '=', provider.id)
    .execute()
  expect(known.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
})

test('a deleted account pays no longer', async () => {
  const { provider, subscriptionId } = await subscribed('premium_monthly')
  const reason = 'Nous fermons notre agence à la fin de la saison.'
  expect((await server.call(provider, 'DELETE', '/api/account/delete', { reason })).status).toBeLessThan(300)
  await server.finishJobs()
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
})

test('events that never came are asked for once their period has ended', async () => {
  const { provider, subscriptionId } = await subscribed('premium_monthly')
  const before = new Date(Date.now() - dayMs)
  await server.db.updateTable('subscriptions').set({ period_end: before }).where('id', '=', subscriptionId).execute()
  await server.services.jobs.enqueue(server.db, 'check-subscriptions', {})
  await server.finishJobs()
  await server.finishJobs()
  const { endsAt } = (await state(provider)) as { endsAt: string }
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now())
})
