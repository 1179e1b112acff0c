import { firstPremiumPrices } from '@bouquet/domain/plans'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import type { Payments } from '@bouquet/server/ports/payments/payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCheckout } from './checkout.ts'
import { oneIntervalAfter } from './plan-prices.ts'
import { doInPortal } from './portal.ts'
import { settleRefundLate } from './refunds.ts'
import { answerChallenge, settleDebit } from './settle-payment.ts'

let server: TestServer
let payments: Payments
let stripe: Stripe

beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  payments = server.services.ports.payments
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
})
afterAll(() => server.close())

let customers = 0
async function customer() {
  customers++
  const email = `customer-${customers}@somebody.example`
  return payments.createCustomer({ email, name: 'Maison', metadata: {}, idempotencyKey: `customer:${customers}` })
}

async function subscribed(plan: 'premium_monthly' | 'premium_yearly' = 'premium_yearly') {
  const { id: customerId } = await customer()
  const session = await payments.openCheckout({
    customerId,
    plan,
    currency: 'EUR',
    amountCents: firstPremiumPrices.EUR[plan],
    reference: 'provider-1',
    successUrl: 'http://fr.localhost/api/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://fr.localhost/subscription',
    locale: 'fr',
    idempotencyKey: `checkout:${customerId}`,
  })
  const goesTo = await completeCheckout(server.services, session.id, '4242')
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return { customerId, session, goesTo, id: String(subscription) }
}

async function eventsAbout(id: string): Promise<Stripe.Event[]> {
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .execute()
  const events = rows.map((row) => row.object as unknown as Stripe.Event)
  return events.filter((event) => JSON.stringify(event.data.object).includes(id))
}
const typesAbout = async (id: string) => (await eventsAbout(id)).map((event) => event.type)

test('a customer subscribes on the hosted page, once, and everything about it is announced', async () => {
  const { id, session, goesTo, customerId } = await subscribed()
  expect(session.url).toBe(`http://fr.localhost/dev/stripe/pages/checkout/${session.id}`)
  expect(goesTo).toBe(`http://fr.localhost/api/subscription/success?session_id=${session.id}`)
  expect(await completeCheckout(server.services, session.id, '4242')).toBe(goesTo)
  const subscription = await payments.readSubscription(id)
  expect(subscription).toMatchObject({
    customerId,
    plan: 'premium_yearly',
    status: 'active',
    cancelAtPeriodEnd: false,
    endedAt: null,
    metadata: { reference: 'provider-1', plan: 'premium_yearly' },
  })
  expect((await typesAbout(id)).sort()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ])
  const [payment] = await collected(payments.listSubscriptionPayments(new Date(0)), customerId)
  expect(payment).toMatchObject({ subscriptionId: id, amountCents: 69_000 })
  expect(await payments.paymentOfInvoice(payment?.reference ?? '')).toBe(payment?.paymentIntentId)
  expect(await payments.paymentOfInvoice('in_none')).toBeNull()
})

async function collected<T extends { customerId: string }>(all: AsyncIterable<T>, customerId: string): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) if (one.customerId === customerId) found.push(one)
  return found
}

test('a coupon takes a percentage off the first period alone, and a page is closed unless it was paid', async () => {
  const { id: customerId } = await customer()
  const open = (checkoutId: string) =>
    payments.openCheckout({
      customerId,
      plan: 'premium_monthly',
      currency: 'EUR',
      amountCents: firstPremiumPrices.EUR.premium_monthly,
      reference: 'provider-2',
      successUrl: 'http://fr.localhost/',
      cancelUrl: 'http://fr.localhost/',
      locale: 'fr',
      idempotencyKey: `checkout:${checkoutId}`,
      reduction: { checkoutId, couponId: 'one', code: 'LESS-30', percentOff: 30 },
    })
  const [paid, closed] = await Promise.all([open('paid'), open('closed')])
  expect(await payments.closeCheckout(closed.id)).toBe('closed')
  expect(await payments.closeCheckout(closed.id)).toBe('closed')
  await expect(completeCheckout(server.services, closed.id, '4242')).rejects.toThrow('expired')
  await completeCheckout(server.services, paid.id, '4242')
  expect(await payments.closeCheckout(paid.id)).toBe('complete')
  await expect(payments.closeCheckout('cs_none')).rejects.toThrow()
  const { subscription } = await stripe.checkout.sessions.retrieve(paid.id)
  await doInPortal(server.services, String(subscription), 'pass')
  const periods = await collected(payments.listSubscriptionPayments(new Date(0)), customerId)
  const facts = periods.map(({ amountCents, checkoutId, lines }) => [amountCents, checkoutId, lines.length])
  expect(facts.sort()).toEqual([
    [4830, 'paid', 2],
    [6900, null, 1],
  ])
  expect(await stripe.coupons.create({ percent_off: 5, duration: 'once' })).toMatchObject({ valid: true })
})

test('it ends with its period, or is resumed, or ends at once', async () => {
  const { id } = await subscribed()
  expect(await payments.setCancellation(id, true)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
  expect(await payments.setCancellation(id, false)).toMatchObject({ cancelAtPeriodEnd: false })
  const ended = await payments.cancelNow(id)
  expect(ended.status).toBe('canceled')
  expect(ended.endedAt).toBeInstanceOf(Date)
  expect(await typesAbout(id)).toContain('customer.subscription.deleted')
  expect(await payments.readSubscription('sub_none')).toBeNull()
})

test('on the billing page plans change, periods pass, and one that fails three times ends', async () => {
  const { id, customerId } = await subscribed('premium_monthly')
  const before = await payments.readSubscription(id)
  await doInPortal(server.services, id, 'switch')
  const yearly = await payments.readSubscription(id)
  expect(yearly?.plan).toBe('premium_yearly')
  expect(yearly?.periodEnd.getTime()).toBeGreaterThan(before?.periodEnd.getTime() ?? 0)
  const amounts = (await collected(payments.listSubscriptionPayments(new Date(0)), customerId)).map(
    (payment) => payment.amountCents,
  )
  expect(amounts.sort()).toEqual([62_100, 6900])
  await doInPortal(server.services, id, 'pass')
  const renewed = await payments.readSubscription(id)
  expect(renewed?.startedAt).toEqual(before?.startedAt)
  expect(renewed?.periodEnd.getUTCFullYear()).toBe((yearly?.periodEnd.getUTCFullYear() ?? 0) + 1)
  await doInPortal(server.services, id, 'pass-unpaid')
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'past_due' })
  await doInPortal(server.services, id, 'pass-unpaid')
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'past_due' })
  await doInPortal(server.services, id, 'pass-unpaid')
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'canceled' })
})

test('what is left of a dearer plan pays for the periods of the cheaper one', async () => {
  const { id, customerId } = await subscribed('premium_yearly')
  await doInPortal(server.services, id, 'switch')
  await doInPortal(server.services, id, 'pass')
  expect(await collected(payments.listSubscriptionPayments(new Date(0)), customerId)).toHaveLength(1)
  const { balance } = (await stripe.customers.retrieve(customerId)) as Stripe.Customer
  expect(balance).toBe(2 * 6900 - 69_000)
})

test('a subscription that is cancelled for a date ends on it', async () => {
  const { id } = await subscribed()
  await doInPortal(server.services, id, 'cancel')
  await doInPortal(server.services, id, 'renew')
  expect(await payments.readSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false })
  await doInPortal(server.services, id, 'cancel')
  await doInPortal(server.services, id, 'pass')
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'canceled' })
})

test('a period ends on the same day of the month, or on its last', () => {
  const after = (day: string, interval: 'month' | 'year') =>
    new Date(oneIntervalAfter(Date.parse(`${day}T10:00:00Z`) / 1000, interval) * 1000).toISOString().slice(0, 10)
  expect(after('2026-01-31', 'month')).toBe('2026-02-28')
  expect(after('2026-12-15', 'month')).toBe('2027-01-15')
  expect(after('2028-02-29', 'year')).toBe('2029-02-28')
})

const order = { amount: 3000, currency: 'eur', automatic_payment_methods: { enabled: true } }

async function paidWith(card: string) {
  const { id } = await stripe.paymentIntents.create(order)
  await stripe.paymentIntents.confirm(id, { payment_method: card })
  return id
}

test('money is refunded once per key, and never more than was paid', async () => {
  const id = await paidWith('pm_card_visa')
  const back = { paymentIntentId: id, amountCents: 2000, metadata: { refund: '1' }, idempotencyKey: `refund:${id}` }
  const [one, two] = await Promise.all([payments.refund(back), payments.refund(back)])
  expect(one).toEqual({ id: two?.id, status: 'succeeded' })
  await expect(payments.refund({ ...back, idempotencyKey: `again:${id}` })).rejects.toThrow()
  await payments.refund({ ...back, amountCents: 1000, idempotencyKey: `rest:${id}` })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect((await typesAbout(id)).filter((type) => type === 'refund.created')).toHaveLength(2)
})

test('some refunds change their status later', async () => {
  const slow = await stripe.refunds.create({ payment_intent: await paidWith('pm_card_pendingRefund') })
  expect(slow.status).toBe('pending')
  await settleRefundLate(server.services, slow.id, true)
  expect(await stripe.refunds.retrieve(slow.id)).toMatchObject({ status: 'succeeded' })
  const failing = await stripe.refunds.create({ payment_intent: await paidWith('pm_card_refundFail') })
  expect(failing.status).toBe('succeeded')
  await settleRefundLate(server.services, failing.id, false)
  expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed' })
  expect(await typesAbout(failing.id)).toEqual(expect.arrayContaining(['refund.created', 'refund.failed']))
})

test.each([
  [true, 'succeeded'],
  [false, 'requires_payment_method'],
])('a bank that asks its customer is answered %s, once', async (passed, status) => {
  const { id } = await stripe.paymentIntents.create(order)
  const asked = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://fr.localhost/api/credit/success',
  })
  expect(asked).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: `http://fr.localhost/dev/stripe/pages/3ds/${id}` } },
  })
  const { intent, returnUrl } = await answerChallenge(server.services, id, passed)
  expect(intent.status).toBe(status)
  expect(returnUrl).toBe('http://fr.localhost/api/credit/success')
  expect((await answerChallenge(server.services, id, !passed)).intent.status).toBe(status)
})

test.each([
  ['pm_success_sepaDebit', true, 'succeeded'],
  ['pm_failed_sepaDebit', false, 'requires_payment_method'],
])('a direct debit by %s is processed first', async (method, succeeds, status) => {
  const { id } = await stripe.paymentIntents.create(order)
  const processed = await stripe.paymentIntents.confirm(id, { payment_method: method })
  expect(processed.status).toBe('processing')
  await settleDebit(server.services, id, succeeds)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
})

test('lists go on page by page, newest first, over what was paid since then', async () => {
  const before = new Set<string>()
  for await (const payment of payments.listPaid(new Date(0))) before.add(payment.id)
  const paid = [await paidWith('pm_card_visa'), await paidWith('pm_card_visa'), await paidWith('pm_card_visa')]
  await stripe.paymentIntents.create(order)
  const listed: string[] = []
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) listed.push(intent.id)
  expect(new Set(listed).size).toBe(listed.length)
  const since: string[] = []
  for await (const payment of payments.listPaid(new Date(0))) if (!before.has(payment.id)) since.push(payment.id)
  expect(since.sort()).toEqual(paid.sort())
  const later = new Date(Date.now() + 60_000)
  for await (const payment of payments.listPaid(later)) throw new Error(`${payment.id} is not of the future`)
})

test('a request with an unknown customer, plan or page is refused as Stripe refuses it', async () => {
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: 'cus_none',
    line_items: [{ price: 'price_none', quantity: 1 }],
    success_url: 'http://fr.localhost/',
    cancel_url: 'http://fr.localhost/',
  }
  await expect(stripe.checkout.sessions.create(session)).rejects.toMatchObject({ code: 'resource_missing' })
  const { id } = await customer()
  await expect(stripe.checkout.sessions.create({ ...session, customer: id })).rejects.toMatchObject({
    param: 'line_items[0][price]',
  })
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.paymentIntents.create({ ...order, customer: 'cus_none' })).rejects.toMatchObject({
    param: 'customer',
  })
  await expect(payments.cancelNow('sub_none')).rejects.toThrow()
})
