import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { decideDispute, openDispute } from '@bouquet/emulators/stripe/disputes.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createRefund } from '@bouquet/emulators/stripe/refunds.ts'
import { reconcilePayments } from '@bouquet/features/money/payments/server/reconcile-payments.ts'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let stripe: Stripe
let operator: { email: string }
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
  operator = await createAccount(server.db, { roles: ['ROLE_ADMIN'], language: 'en' })
})
afterAll(() => server.close())

type Provider = Awaited<ReturnType<typeof createProvider>>

async function bought(credits: number, own?: Provider): Promise<{ provider: Provider; payment: string }> {
  const provider = own ?? (await createProvider(server.db))
  const { id, clientSecret } = await buyInTest(server, provider, credits)
  await confirmInTest(server, { id, clientSecret })
  await server.finishJobs()
  return { provider, payment: id }
}

let couples = 0

/** A request from a new couple, because a second request of one couple costs nothing. */
async function newRequest(provider: Provider): Promise<{ id: string }> {
  const phone = `+3363${String(couples++).padStart(7, '0')}`
  const project = await createProject(server.db, [provider.id], { phone })
  return createEventRequest(server.db, provider.id, project.id)
}

async function unlock(provider: Provider, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { id } = await newRequest(provider)
    expect((await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)).status).toBe(200)
  }
}

/** Refunds a payment as on Stripe's own pages, without an order from here. */
async function refundAtStripe(payment: string, amount?: number): Promise<void> {
  const form = { payment_intent: payment, ...(amount !== undefined && { amount: String(amount) }) }
  await createRefund(server.services, form, null)
  await server.finishJobs()
}

async function disputed(payment: string, amount?: number): Promise<string> {
  const { id } = await openDispute(server.services, payment, amount === undefined ? {} : { amount })
  await server.finishJobs()
  return id
}

async function decided(dispute: string, isWon: boolean): Promise<void> {
  await decideDispute(server.services, dispute, isWon)
  await server.finishJobs()
}

/** The bank decides for the provider, and the event about it is lost until the next one. */
async function wonUnheard(dispute: string): Promise<void> {
  await decideDispute(server.services, dispute, true)
  await server.db.deleteFrom('stripe_stand_in_objects').where('kind', '=', 'event').execute()
}

const logsOf = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/credit/logs')).body as { balance: number; debt: number }
const refundsOf = async (provider: Provider) =>
  ((await server.call(provider, 'GET', '/api/credit/refundable')).body as { refunds: object[] }).refunds
const creditNotesOf = (provider: Provider) =>
  server.db
    .selectFrom('invoices')
    .select('gross_cents')
    .where('provider_id', '=', provider.id)
    .where('kind', '=', 'credit_note')
    .orderBy('sequence')
    .execute()
const auditOf = async (provider: Provider) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', provider.accountId)
    .where('action', 'like', 'payment.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a refund made at Stripe takes its credits back, writes ledger and credit note, and notifies provider and operator', async () => {
  const { provider, payment } = await bought(10)
  await unlock(provider, 2)
  await refundAtStripe(payment)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [10, -1, -1, -8], balance: 0 })
  expect(await logsOf(provider)).toMatchObject({ balance: 0, debt: 2 })
  expect(await creditNotesOf(provider)).toEqual([{ gross_cents: -19_550 }])
  expect(await auditOf(provider)).toEqual(['payment.refunded-outside'])
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail?.text).toContain('2 crédits avaient déjà été utilisés')
  const [sent] = await outboxOf(server.db, operator.email)
  expect(sent?.subject).toContain('Maison Alba')
})

test('a partial reversal takes as many credits as the remaining money no longer pays for', async () => {
  const { provider, payment } = await bought(10)
  await refundAtStripe(payment, 4550)
  // 150 € pay for seven.
  expect(await logsOf(provider)).toMatchObject({ balance: 7, debt: 0 })
  await refundAtStripe(payment, 50)
  expect(await logsOf(provider)).toMatchObject({ balance: 7, debt: 0 })
  await refundAtStripe(payment)
  expect(await logsOf(provider)).toMatchObject({ balance: 0, debt: 0 })
})

test('a refund of ours is not taken twice when Stripe reports it', async () => {
  const { provider } = await bought(3)
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { paymentId: string }[]
  }
  await server.call(provider, 'POST', '/api/credit/refund', { paymentId: refundable[0]?.paymentId })
  await server.finishJobs()
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [3, -3], balance: 0 })
  expect(await logsOf(provider)).toMatchObject({ debt: 0 })
  expect(await creditNotesOf(provider)).toHaveLength(1)
  expect(await auditOf(provider)).toEqual([])
})

test('a debt from a dispute is paid by the next credits, whatever they were bought for', async () => {
  const { provider, payment } = await bought(5)
  await unlock(provider, 4)
  await disputed(payment)
  expect(await logsOf(provider)).toMatchObject({ balance: 0, debt: 4 })
  expect(await creditNotesOf(provider)).toEqual([])
  await bought(3, provider)
  expect(await logsOf(provider)).toMatchObject({ balance: 0, debt: 1 })
  await bought(2, provider)
  expect(await logsOf(provider)).toMatchObject({ balance: 1, debt: 0 })
  expect((await ledgerOf(server, provider)).amounts).toEqual([5, -1, -1, -1, -1, -1, 3, -3, 2, -1])
})

test('a dispute that is won ends the debt first and gives the rest back, one that is lost makes the credit note', async () => {
  const { provider, payment } = await bought(5)
  await unlock(provider, 3)
  const dispute = await disputed(payment)
  expect(await refundsOf(provider)).toMatchObject([{ kind: 'dispute', status: 'sent' }])
  await bought(1, provider)
  expect(await logsOf(provider)).toMatchObject({ balance: 0, debt: 2 })
  await decided(dispute, true)
  expect(await logsOf(provider)).toMatchObject({ balance: 3, debt: 0 })
  expect(await creditNotesOf(provider)).toEqual([])
  expect(await auditOf(provider)).toEqual(['payment.disputed', 'payment.dispute-won'])

  const lost = await bought(2)
  await decided(await disputed(lost.payment), false)
  expect(await logsOf(lost.provider)).toMatchObject({ balance: 0, debt: 0 })
  expect(await creditNotesOf(lost.provider)).toEqual([{ gross_cents: -5050 }])
  expect(await auditOf(lost.provider)).toEqual(['payment.disputed', 'payment.dispute-lost'])
})

test('a won dispute gives nothing back once a refund has left too little for a credit', async () => {
  const unused = await bought(3)
  const used = await bought(3)
  await unlock(used.provider, 3)
  for (const { payment } of [unused, used]) {
    await wonUnheard(await disputed(payment, 1800))
    await refundAtStripe(payment, 5400)
  }
  // 18 € are left, and one credit is 30 €.
  expect(await logsOf(unused.provider)).toMatchObject({ balance: 0, debt: 0 })
  expect(await logsOf(used.provider)).toMatchObject({ balance: 0, debt: 3 })
})

test('two disputes of one payment that are won give back what they took, once', async () => {
  const { provider, payment } = await bought(3)
  await wonUnheard(await disputed(payment, 1800))
  await decided(await disputed(payment, 5400), true)
  expect(await logsOf(provider)).toMatchObject({ balance: 3, debt: 0 })
})

test('events that arrive late, repeatedly, or for unknown payments change nothing', async () => {
  const { provider, payment } = await bought(2)
  const { id } = await openDispute(server.services, payment)
  await decideDispute(server.services, id, true)
  const sent = await eventsAbout(payment)
  for (const event of [...sent.toReversed(), ...sent]) expect(await deliver(event)).toBe(200)
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(2)
  expect(await logsOf(provider)).toMatchObject({ debt: 0 })

  const foreign = await stripe.paymentIntents.create({ amount: 3000, currency: 'eur' })
  await stripe.paymentIntents.confirm(foreign.id, { payment_method: 'pm_card_visa' })
  await disputed(foreign.id)
})

test('a dispute reported before its payment takes back the credits of the payment', async () => {
  const provider = await createProvider(server.db)
  const order = await buyInTest(server, provider, 2)
  await confirmInTest(server, order)
  const before = await eventsAbout(order.id)
  await openDispute(server.services, order.id)
  const [first] = (await eventsAbout(order.id)).filter((event) => !before.includes(event))
  expect(await deliver(first ?? '')).toBe(200)
  await server.finishJobs()
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [2, -2], balance: 0 })
})

test('an inquiry of a bank takes nothing', async () => {
  const { provider, payment } = await bought(2)
  await openDispute(server.services, payment, { isInquiry: true })
  await server.finishJobs()
  expect(await logsOf(provider)).toMatchObject({ balance: 2, debt: 0 })
})

test('a refund of ours that Stripe does not send because of a dispute is cancelled, and the dispute takes everything', async () => {
  const { provider, payment } = await bought(5)
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { paymentId: string }[]
  }
  await openDispute(server.services, payment)
  const paymentId = refundable[0]?.paymentId
  expect((await server.call(provider, 'POST', '/api/credit/refund', { paymentId })).status).toBe(200)
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(0)
  expect(await logsOf(provider)).toMatchObject({ debt: 0 })
  expect(await refundsOf(provider)).toMatchObject([{ kind: 'dispute', status: 'sent' }, { status: 'failed' }])
  const again = await server.call(provider, 'GET', '/api/credit/refundable')
  expect(again.body).toMatchObject({ refundable: [] })
})

test('the nightly walk finds what no event reported', async () => {
  const { provider, payment } = await bought(3)
  const { id } = await openDispute(server.services, payment)
  await server.db.deleteFrom('stripe_stand_in_objects').where('kind', '=', 'event').execute()
  await reconcilePayments(server.services)
  expect(await logsOf(provider)).toMatchObject({ balance: 0 })
  await decideDispute(server.services, id, true)
  await server.db.deleteFrom('stripe_stand_in_objects').where('kind', '=', 'event').execute()
  await reconcilePayments(server.services)
  await server.finishJobs()
  expect(await logsOf(provider)).toMatchObject({ balance: 3 })
})

test('twenty deliveries of a dispute at once, beside unlocks and a purchase, book it once', async () => {
  const { provider, payment } = await bought(4)
  const requests = await Promise.all([1, 2, 3].map(() => newRequest(provider)))
  await openDispute(server.services, payment)
  const sent = (await eventsAbout(payment)).filter((event) => event.includes('charge.dispute'))
  await Promise.all([
    ...Array.from({ length: 10 }, () => sent.map(deliver)).flat(),
    ...requests.map(({ id }) => server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)),
  ])
  await server.finishJobs()
  const { balance, debt } = await logsOf(provider)
  const answers = await Promise.all(requests.map(({ id }) => server.call(provider, 'GET', `/api/event-requests/${id}`)))
  const opened = answers.filter(({ body }) => (body as { message: { isUnlocked: boolean } }).message.isUnlocked)
  expect([balance, debt]).toEqual([0, opened.length])
})

async function subscribed(plan: string) {
  const provider = await createProvider(server.db)
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, sessionId, '4242')
  const subscription = String((await stripe.checkout.sessions.retrieve(sessionId)).subscription)
  await server.finishJobs()
  return { provider, subscription }
}

async function paymentsOf(subscription: string): Promise<string[]> {
  const { customer } = await stripe.subscriptions.retrieve(subscription)
  const { data } = await stripe.invoices.list({ customer: String(customer), expand: ['data.payments'] })
  return data.map((invoice) => String(invoice.payments?.data[0]?.payment.payment_intent)).toReversed()
}

const premiumOf = async (provider: Provider) => (await server.call(provider, 'GET', '/api/subscription')).body

test('Premium whose running period is disputed ends now, its contacts stay open; won, it is open again', async () => {
  const { provider, subscription } = await subscribed('premium_monthly')
  const { id } = await newRequest(provider)
  await server.call(provider, 'GET', `/api/event-requests/${id}`)
  const [payment = ''] = await paymentsOf(subscription)
  const dispute = await disputed(payment)
  expect(await premiumOf(provider)).toMatchObject({ status: 'canceled', isOpen: false })
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true)
  const { body } = await server.call(provider, 'GET', `/api/event-requests/${id}`)
  expect(body).toMatchObject({ project: { member: { email: expect.stringContaining('@') } } })
  await decided(dispute, true)
  expect(await premiumOf(provider)).toMatchObject({ status: 'cancellation', isOpen: true })

  const second = await subscribed('premium_monthly')
  await decided(await disputed((await paymentsOf(second.subscription))[0] ?? ''), false)
  expect(await premiumOf(second.provider)).toMatchObject({ status: 'canceled', isOpen: false })
  expect((await stripe.subscriptions.retrieve(second.subscription)).status).toBe('canceled')
  expect(await creditNotesOf(second.provider)).toEqual([{ gross_cents: -6900 }])
})

test('Premium ends with a whole refund of the running period, not with a part of it, nor with an earlier one', async () => {
  // Close to now, because signatures expire.
  server.setNow(new Date(Date.now() - 60_000))
  const { provider, subscription } = await subscribed('premium_monthly')
  server.setNow(new Date(Date.now() - 30_000))
  await doInPortal(server.services, subscription, 'pass')
  await server.finishJobs()
  const [first = '', second = ''] = await paymentsOf(subscription)
  await refundAtStripe(first)
  expect(await premiumOf(provider)).toMatchObject({ isOpen: true })
  await refundAtStripe(second, 1000)
  expect(await premiumOf(provider)).toMatchObject({ isOpen: true })
  await refundAtStripe(second)
  expect(await premiumOf(provider)).toMatchObject({ status: 'canceled', isOpen: false })
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled')
  expect((await creditNotesOf(provider)).map((row) => row.gross_cents)).toEqual([-6900, -1000, -5900])
})

test('the mail about a refund says that Premium has ended once its end has passed, also before its subscription has ended', async () => {
  const { provider, subscription } = await subscribed('premium_monthly')
  const ended = { premium_status: 'cancellation' as const, premium_end_at: new Date(Date.now() - 60_000) }
  await server.db.updateTable('providers').set(ended).where('id', '=', provider.id).execute()
  const [payment = ''] = await paymentsOf(subscription)
  await refundAtStripe(payment, 1000)
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail?.text).toContain('Premium a pris fin.')
})

async function eventsAbout(payment: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => JSON.stringify(row.object)).filter((text) => text.includes(payment))
}

async function deliver(payload: string): Promise<number> {
  const { webhookSecret: secret } = server.services.config.ports.payments
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
  const answer = await server.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
  return answer.statusCode
}
