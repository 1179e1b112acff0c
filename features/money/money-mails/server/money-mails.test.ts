import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { findObject, replaceObject } from '@bouquet/emulators/stripe/emulated-objects.ts'
import { doInPortal, type PortalDeed } from '@bouquet/emulators/stripe/portal.ts'
import { settleRefundLate } from '@bouquet/emulators/stripe/refunds.ts'
import { readInvoices } from '@bouquet/features/money/invoices/server/invoice-rows.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { buyInTest, confirmInTest } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MoneyMail } from './money-mail.ts'
import { moneyMailContent } from './money-mail-content.ts'

// Each test runs through years of a subscription.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let stripe: Stripe
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
})
afterAll(() => server.close())

type Provider = { id: ProviderId; accountId: AccountId; email: string }
const dayMs = 86_400_000

async function finish(): Promise<void> {
  while ((await server.finishJobs()) > 0);
}

async function subscribed(plan = 'premium_yearly', own?: Provider) {
  const provider = own ?? (await createProvider(server.db))
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const session = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, session, '4242')
  await finish()
  const id = String((await stripe.checkout.sessions.retrieve(session)).subscription)
  return { provider, id }
}

const does = async (id: string, deed: PortalDeed) => {
  await doInPortal(server.services, id, deed)
  await finish()
}

/** The kinds of a provider's mails in the order in which they were ordered. */
async function kindsOf({ id }: Provider): Promise<string[]> {
  const rows = await server.db
    .selectFrom('money_mails')
    .select('kind')
    .where('provider_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

const outboxOf = async ({ email }: { email: string }) =>
  (await listOutbox(server.db, { to: email, limit: 50 })).toReversed()
const subjectsOf = async (provider: Provider) => (await outboxOf(provider)).map(({ subject }) => subject)

test('credits are mailed with their invoice as a PDF, once, whatever is delivered again', async () => {
  const provider = await createProvider(server.db, { account: { language: 'de' } })
  await confirmInTest(server, await buyInTest(server, provider, 10))
  await finish()
  const [mail, ...others] = await outboxOf(provider)
  const [invoice] = await readInvoices(server.db, provider.id, { before: null, limit: 1 })
  expect(others).toEqual([])
  expect(mail).toMatchObject({ locale: 'de', attachments: [{ fileName: `${invoice?.number}.pdf` }] })
  expect(mail?.text).toContain('195,50')
  const file = await server.app.inject({ url: `/dev/outbox/attachments/${mail?.attachments[0]?.id}` })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { rows } = await server.db
    .selectFrom('money_mails')
    .select('id')
    .where('provider_id', '=', provider.id)
    .execute()
    .then((found) => ({ rows: found }))
  for (const { id } of rows) await server.jobs.enqueue(server.db, 'send-money-mail', { mailId: id })
  await finish()
  expect(await outboxOf(provider)).toHaveLength(1)
})

test('Premium is mailed about as it begins, changes, renews, is cancelled, resumed and over, each with its invoice', async () => {
  const { provider, id } = await subscribed('premium_monthly')
  await does(id, 'switch')
  await does(id, 'pass')
  await does(id, 'cancel')
  await does(id, 'renew')
  await does(id, 'cancel')
  await does(id, 'pass')
  expect(await kindsOf(provider)).toEqual([
    'premium_started',
    'premium_changed',
    'premium_renewed',
    'premium_cancelled',
    'premium_resumed',
    'premium_cancelled',
    'premium_ended',
  ])
  const attached = (await outboxOf(provider)).map(({ attachments }) => attachments.length)
  expect(attached).toEqual([1, 1, 1, 0, 0, 0, 0])
})

test('a renewal that is not paid is mailed at each of three tries, with the next one, and then the end', async () => {
  const { provider, id } = await subscribed()
  await does(id, 'pass-unpaid')
  const late = async () => (await server.call(provider, 'GET', '/api/me')).body as { user: { premiumLate: object } }
  expect((await late()).user.premiumLate).toMatchObject({ tries: 1, nextTryAt: expect.any(String) })
  await does(id, 'pass-unpaid')
  expect((await server.call(provider, 'GET', '/api/subscription')).body).toMatchObject({
    status: 'active',
    isOpen: true,
    late: { tries: 2 },
  })
  await does(id, 'pass-unpaid')
  const [, first, second, last, over] = await subjectsOf(provider)
  expect([first, second, last].map((subject) => subject?.match(/\d\/3/)?.[0])).toEqual(['1/3', '2/3', '3/3'])
  expect(over).toBeTruthy()
  expect(await kindsOf(provider)).toEqual([
    'premium_started',
    'renewal_failed',
    'renewal_failed',
    'renewal_failed',
    'premium_ended',
  ])
  expect((await late()).user.premiumLate).toBeNull()
})

test('when another card pays a late renewal, its receipt is mailed, and nothing is late any more', async () => {
  const { provider, id } = await subscribed()
  await does(id, 'pass-unpaid')
  await does(id, 'card')
  expect(await kindsOf(provider)).toEqual(['premium_started', 'renewal_failed', 'premium_renewed'])
  expect((await server.call(provider, 'GET', '/api/subscription')).body).toMatchObject({ late: null, isLate: false })
})

test('a failure reported after the payment is not mailed', async () => {
  const { provider, id } = await subscribed()
  const { latest_invoice } = await stripe.subscriptions.retrieve(id)
  await server.db
    .insertInto('money_mails')
    .values({
      provider_id: provider.id,
      kind: 'renewal_failed',
      reference: 'late event',
      details: JSON.stringify({ invoice: latest_invoice, try: 1, nextTryAt: null, amountCents: 1, currency: 'EUR' }),
      created_at: new Date(),
    })
    .execute()
  const { id: mailId } = await server.db
    .selectFrom('money_mails')
    .select('id')
    .where('reference', '=', 'late event')
    .executeTakeFirstOrThrow()
  await server.jobs.enqueue(server.db, 'send-money-mail', { mailId })
  await finish()
  expect(await outboxOf(provider)).toHaveLength(1)
})

test('a withdrawal is reported at once, and its credit note comes with the money', async () => {
  const { provider } = await subscribed()
  expect((await server.call(provider, 'POST', '/api/subscription/withdraw')).status).toBe(200)
  await finish()
  expect(await kindsOf(provider)).toEqual(['premium_started', 'premium_withdrawn', 'refunded'])
  expect((await outboxOf(provider)).at(-1)?.attachments[0]?.fileName).toMatch(/-CN-/)
})

test('a refund that did not arrive is reported to its provider and to the operators', async () => {
  const operator = await createAccount(server.db, { roles: ['ROLE_ADMIN'], language: 'en' })
  const { provider } = await subscribed()
  await server.call(provider, 'POST', '/api/subscription/withdraw')
  await finish()
  const { refund_id } = await server.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  for (let time = 0; time < 2; time++) await settleRefundLate(server.services, refund_id ?? '', false)
  await finish()
  expect(await kindsOf(provider)).toEqual(['premium_started', 'premium_withdrawn', 'refunded', 'refund_failed'])
  const mailed = (await outboxOf(provider)).at(-1)
  expect(mailed?.text).toContain('690,00')
  expect(mailed?.attachments).toEqual([])
  const desk = await outboxOf(operator)
  expect(desk).toHaveLength(1)
  expect(desk[0]?.text).toContain(`/admin/people/${provider.accountId}`)
})

test('a yearly renewal is announced on its country’s day, once, and neither when cancelled nor by the month', async () => {
  const italian = await subscribed('premium_yearly', await createProvider(server.db, { listed_country: 'IT' }))
  const monthly = await subscribed('premium_monthly')
  const cancelled = await subscribed('premium_yearly', await createProvider(server.db, { listed_country: 'IT' }))
  await does(cancelled.id, 'cancel')
  const { period_end } = await server.db
    .selectFrom('subscriptions')
    .select('period_end')
    .where('id', '=', italian.id)
    .executeTakeFirstOrThrow()
  for (const daysBefore of [36, 35, 34, 20]) {
    server.setNow(new Date(period_end.getTime() - daysBefore * dayMs))
    await server.jobs.enqueue(server.db, 'find-renewals-ahead', {})
    await finish()
    const mailed = (await kindsOf(italian.provider)).filter((kind) => kind === 'renewal_ahead')
    expect(mailed).toHaveLength(daysBefore === 36 ? 0 : 1)
  }
  expect(await kindsOf(monthly.provider)).not.toContain('renewal_ahead')
  expect(await kindsOf(cancelled.provider)).not.toContain('renewal_ahead')
  server.setNow(new Date())
})

/** Sets an older price for the subscription, as if the current one applied only to new subscriptions. */
async function atOlderPrice(id: string, cents: number): Promise<void> {
  await transaction(server.db, async (tx) => {
    const held = await findObject(tx, 'subscription', id)
    const item = held?.items.data[0]
    if (!held || !item) throw new Error('no subscription')
    const price = { ...item.price, id: 'price_of_former_years', unit_amount: cents }
    await replaceObject(tx, { ...held, items: { ...held.items, data: [{ ...item, price }] } })
  })
}

test('a renewal is announced at the price that will be charged, also to who subscribed at an older one', async () => {
  const { provider, id } = await subscribed('premium_yearly', await createProvider(server.db, { listed_country: 'IT' }))
  await atOlderPrice(id, 49_000)
  const { period_end } = await server.db
    .selectFrom('subscriptions')
    .select('period_end')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  server.setNow(new Date(period_end.getTime() - 30 * dayMs))
  await server.jobs.enqueue(server.db, 'find-renewals-ahead', {})
  await finish()
  const announced = (await outboxOf(provider)).at(-1)?.text
  expect(announced).toMatch(/490,00|490\.00/)
  expect(announced).not.toMatch(/690/)
  server.setNow(new Date())
})

test('a card that expires before the renewal is reported once, one that lasts is not', async () => {
  const expiring = await subscribed('premium_monthly')
  const lasting = await subscribed('premium_monthly')
  const renewal = (await stripe.subscriptions.retrieve(expiring.id)).items.data[0]?.current_period_end ?? 0
  await atOlderPrice(expiring.id, 4900)
  const before = new Date((renewal - 40 * 86_400) * 1000)
  await transaction(server.db, async (tx) => {
    const { default_payment_method: method } = await stripe.subscriptions.retrieve(expiring.id)
    const card = await findObject(tx, 'payment_method', String(method))
    if (!card?.card) throw new Error('no card')
    const [exp_month, exp_year] = [before.getUTCMonth() + 1, before.getUTCFullYear()]
    await replaceObject(tx, { ...card, card: { ...card.card, exp_month, exp_year } })
  })
  server.setNow(new Date((renewal - 10 * 86_400) * 1000))
  for (let night = 0; night < 2; night++) {
    await server.jobs.enqueue(server.db, 'check-cards', {})
    await finish()
  }
  expect(await kindsOf(expiring.provider)).toEqual(['premium_started', 'card_expiring'])
  expect((await outboxOf(expiring.provider)).at(-1)?.text).toMatch(/49,00/)
  expect(await kindsOf(lasting.provider)).toEqual(['premium_started'])
  server.setNow(new Date())
})

test('every mail has all its texts in every language', () => {
  const at = '2027-03-01T10:00:00Z'
  const money = { amountCents: 69_000, currency: 'EUR' } as const
  const mails: MoneyMail[] = [
    { kind: 'credits_paid', paymentId: '1' },
    { kind: 'premium_started', paymentId: '1', renewsAt: at },
    { kind: 'premium_changed', paymentId: '1', renewsAt: at },
    { kind: 'premium_renewed', paymentId: '1', renewsAt: at },
    { kind: 'renewal_ahead', renewsAt: at, ...money },
    { kind: 'renewal_failed', invoice: 'in_1', try: 1, nextTryAt: at, ...money },
    { kind: 'renewal_failed', invoice: 'in_1', try: 3, nextTryAt: null, ...money },
    { kind: 'premium_cancelled', endsAt: at },
    { kind: 'premium_resumed', renewsAt: at },
    { kind: 'premium_ended', cause: 'unpaid' },
    { kind: 'premium_ended', cause: 'cancelled' },
    { kind: 'premium_ended', cause: 'other' },
    { kind: 'premium_withdrawn', ...money },
    { kind: 'refunded', refundId: '1', ...money },
    { kind: 'refund_failed', refundId: '1', areCredits: true, ...money },
    { kind: 'refund_failed', refundId: '1', areCredits: false, ...money },
    {
      kind: 'card_expiring',
      last4: '4242',
      month: 2,
      year: 2027,
      renewsAt: at,
      plan: 'premium_yearly',
      amountCents: 49_000,
      currency: 'GBP',
    },
    {
      kind: 'card_expiring',
      last4: '4242',
      month: 2,
      year: 2027,
      renewsAt: at,
      plan: 'premium_yearly',
      currency: 'GBP',
    },
  ]
  const file = { fileName: 'FR-1.pdf', contentType: 'application/pdf', bytes: Buffer.from('') }
  const document = {
    number: 'FR-1',
    what: 'premium_yearly',
    credits: null,
    grossCents: 69_000,
    currency: 'EUR',
    file,
  } as const
  for (const language of languages)
    for (const mail of mails) {
      const hasDocument = 'paymentId' in mail || mail.kind === 'refunded'
      const reader = { language, country: 'FR' as const, firstName: 'Camille', origin: 'https://www.bouquet.example' }
      const content = moneyMailContent(mail, hasDocument ? document : null, reader)
      const said = JSON.stringify({ ...content, files: undefined })
      expect(said, `${language} ${mail.kind}`).not.toMatch(/\{\{|undefined|Invalid|[a-z]+_[a-z]+\.|facts\.|buttons\./)
    }
})
