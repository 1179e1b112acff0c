import { randomUUID } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { reducedCents } from '@bouquet/domain/price-reduction'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { decideDispute, openDispute } from '@bouquet/emulators/stripe/disputes.ts'
import { findObject } from '@bouquet/emulators/stripe/emulated-objects.ts'
import { doInPortal } from '@bouquet/emulators/stripe/portal.ts'
import { createRefund } from '@bouquet/emulators/stripe/refunds.ts'
import { StripeProblem } from '@bouquet/emulators/stripe/stripe-error.ts'
import { returnCreditOfRequest } from '@bouquet/features/leads/lead-refunds/server/return-credit.ts'
import { type ChainedRow, chainStart, followChain } from '@bouquet/features/money/credits/rules/ledger-chain.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createEventRequest, createProject, createProvider } from '../database/testing/factories.ts'
import { confirmInTest } from './buying.ts'
import type { TestServer } from './test-server.ts'

const most = 4
const one = fc.nat(most - 1)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 6 }),
      // Each with a coupon of its own; 0 is none.
      percentOff: fc.constantFrom(0, 0, 15, 50, 90),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unlock' as const), nth: one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dead lead' as const), nth: one }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth: one }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund at Stripe' as const),
      nth: one,
      part: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dispute' as const), nth: one, part: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), nth: one, isWon: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), nth: one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), nth: one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const), nth: one }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund Premium at Stripe' as const, 'dispute Premium' as const),
      nth: one,
      part: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const), nth: one }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Events that concern a provider's money: the steps of a group run concurrently, the groups one after the other. */
export const moneyStory = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 12 })

type Story = {
  server: TestServer
  provider: Awaited<ReturnType<typeof createProvider>>
  requests: { id: string }[]
  payments: string[]
  disputes: string[]
  /** The Premium subscriptions at the payment provider. */
  subscriptions: string[]
}

let couples = 0

/** Runs a story and checks the books after each group whose jobs are done, and at its end. */
export async function walkMoneyStory(server: TestServer, groups: Step[][]): Promise<void> {
  const provider = await createProvider(server.db)
  await giveWelcomeCredit(server, provider.id)
  const requests = await Promise.all(Array.from({ length: most }, () => requestOfNewCouple(server, provider.id)))
  const story: Story = { server, provider, requests, payments: [], disputes: [], subscriptions: [] }
  await act(story, { kind: 'buy', credits: 3, percentOff: 0 })
  for (const group of groups) {
    await Promise.all(group.map((wanted) => act(story, wanted)))
    if (group.some(({ kind }) => kind === 'jobs')) await settled(story)
  }
  await settled(story)
}

/** Jobs can cause further jobs, such as Stripe's events about an ended subscription, so they run until none is left. */
async function settled(story: Story): Promise<void> {
  while ((await story.server.finishJobs()) > 0);
  await expectSoundBooks(story)
}

async function giveWelcomeCredit({ db }: TestServer, providerId: ProviderId): Promise<void> {
  await db.updateTable('credit_wallets').set({ balance: 1 }).where('provider_id', '=', providerId).execute()
  const row = { provider_id: providerId, entry: 'welcome', amount: 1, balance_after: 1 } as const
  await db
    .insertInto('credit_ledger')
    .values({ ...row, created_at: new Date(), idempotency_key: `welcome:${providerId}` })
    .execute()
}

async function requestOfNewCouple({ db }: TestServer, providerId: ProviderId): Promise<{ id: string }> {
  const phone = `+3363${String(couples++).padStart(7, '0')}`
  const project = await createProject(db, [providerId], { phone })
  return createEventRequest(db, providerId, project.id)
}

async function act(story: Story, wanted: Step): Promise<void> {
  const { server, provider, requests, payments, disputes } = story
  switch (wanted.kind) {
    case 'buy':
      return buy(story, wanted)
    case 'unlock':
      await server.call(provider, 'POST', `/api/event-requests/${requests[wanted.nth]?.id}/unlock`)
      return
    case 'dead lead':
      return killLead(story, requests[wanted.nth]?.id as EventRequestId)
    case 'refund':
      return refund(story, wanted.nth)
    case 'refund at Stripe':
      return refundAtStripe(story, payments[wanted.nth], wanted.part)
    case 'dispute':
      return dispute(story, payments[wanted.nth], wanted.part)
    case 'decide':
      return unlessRefused(decideDispute(server.services, disputes[wanted.nth] ?? '', wanted.isWon))
    case 'subscribe':
      return subscribe(story)
    case 'withdraw':
      await server.call(provider, 'POST', '/api/subscription/withdraw')
      return
    case 'renew':
      return doInPortal(server.services, story.subscriptions[wanted.nth] ?? '', 'pass')
    case 'refund Premium at Stripe':
      return refundAtStripe(story, await premiumPayment(story, wanted.nth), wanted.part)
    case 'dispute Premium':
      return dispute(story, await premiumPayment(story, wanted.nth), wanted.part)
    case 'jobs':
      return
  }
}

/** The newest payment belongs to the current period. */
async function premiumPayment({ server, provider }: Story, nth: number): Promise<string | undefined> {
  const periods = await server.db
    .selectFrom('payments_received')
    .select('reference')
    .where('provider_id', '=', provider.id)
    .where('subscription_id', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()
  const reference = periods[nth % Math.max(1, periods.length)]?.reference
  return (reference && (await server.services.ports.payments.paymentOfInvoice(reference))) || undefined
}

type Bought = { credits: number; percentOff: number }

async function buy({ server, provider, payments }: Story, { credits, percentOff }: Bought): Promise<void> {
  const price = firstCreditPriceCents(credits, 'EUR') / 100
  const couponCode = percentOff === 0 ? undefined : await createReduction(server, percentOff)
  const wanted = { price, credits, ...(couponCode !== undefined && { couponCode }) }
  const { status, body } = await server.call(provider, 'POST', '/api/credit/buy', wanted)
  // With Premium no credits are sold.
  if (status !== 200) return
  const { clientSecret } = body as { clientSecret: string }
  const id = clientSecret.split('_secret_')[0] ?? ''
  await confirmInTest(server, { id, clientSecret })
  payments.push(id)
}

async function createReduction({ db }: TestServer, percentOff: number): Promise<string> {
  const code = randomUUID().slice(0, 18).toUpperCase()
  const period = { starts_at: new Date(0), ends_at: new Date('2100-01-01T00:00:00Z'), created_at: new Date() }
  const gives = { kind: 'percent', percent_off: percentOff, reduces: 'credits' } as const
  await db
    .insertInto('coupons')
    .values({ code, ...gives, ...period, max_uses: 1 })
    .execute()
  return code
}

async function killLead({ server }: Story, id: EventRequestId): Promise<void> {
  await server.db.updateTable('event_requests').set({ found_false_at: new Date() }).where('id', '=', id).execute()
  await returnCreditOfRequest(server.services, id)
}

async function refund({ server, provider }: Story, nth: number): Promise<void> {
  const { body } = await server.call(provider, 'GET', '/api/credit/refundable')
  const paymentId = (body as { refundable: { paymentId: string }[] }).refundable[nth]?.paymentId
  if (paymentId) await server.call(provider, 'POST', '/api/credit/refund', { paymentId })
}

/** One to three quarters of the amount; undefined, meaning all that is left, for four. */
function cents(amount: number, part: number): number | undefined {
  return part === 4 ? undefined : Math.ceil((amount * part) / 4)
}

async function amountOf({ server }: Story, payment: string): Promise<number> {
  return (await server.services.ports.payments.read(payment))?.amountCents ?? 0
}

async function refundAtStripe(story: Story, payment: string | undefined, part: number): Promise<void> {
  if (!payment) return
  const amount = cents(await amountOf(story, payment), part)
  const form = { payment_intent: payment, ...(amount !== undefined && { amount: String(amount) }) }
  await unlessRefused(createRefund(story.server.services, form, null))
}

async function dispute(story: Story, payment: string | undefined, part: number): Promise<void> {
  if (!payment) return
  const amount = cents(await amountOf(story, payment), part)
  await unlessRefused(
    openDispute(story.server.services, payment, amount === undefined ? {} : { amount }).then(({ id }) => {
      story.disputes.push(id)
    }),
  )
}

async function subscribe({ server, provider, subscriptions }: Story): Promise<void> {
  const wanted = { plan: 'premium_yearly' }
  const { status, body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', wanted)
  if (status !== 200) return
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await unlessRefused(completeCheckout(server.services, sessionId, '4242'))
  const session = await findObject(server.db, 'checkout.session', sessionId)
  if (typeof session?.subscription === 'string') subscriptions.push(session.subscription)
}

/** Ignores actions that Stripe does not allow. */
async function unlessRefused(deed: Promise<unknown>): Promise<void> {
  await deed.catch((error: unknown) => {
    if (!(error instanceof StripeProblem)) throw error
  })
}

type Entry = {
  entry: string
  amount: number
  rule: string | null
  idempotency_key: string
  event_request_id: EventRequestId | null
}

async function expectSoundBooks({ server, provider }: Story): Promise<void> {
  const { db } = server
  const [ledger, { balance }, debts, payments] = await Promise.all([
    db
      .selectFrom('credit_ledger')
      .select(['entry', 'amount', 'rule', 'idempotency_key', 'event_request_id'])
      .where('provider_id', '=', provider.id)
      .orderBy('id')
      .execute(),
    db.selectFrom('credit_wallets').select('balance').where('provider_id', '=', provider.id).executeTakeFirstOrThrow(),
    db
      .selectFrom('credit_debts')
      .select(sql<number>`coalesce(sum(credits - paid - cancelled), 0)::int`.as('owed'))
      .where('provider_id', '=', provider.id)
      .executeTakeFirstOrThrow(),
    paymentsOf(server, provider.id),
  ])
  await expectWholeChain(server, provider)
  expect(balance).toBe(sum(ledger.map(({ amount }) => amount)))
  expect(debts.owed === 0 || balance === 0).toBe(true)
  for (const payment of payments) expectPaidFor(payment)
  await expectPremiumPaidFor(server, provider.id)
  expectOrigins(ledger)
  // Used credits are those purchased and not taken back, plus those given and those owed, minus the balance.
  const remaining = sum(payments.map(({ credits, backCredits }) => credits - backCredits))
  const given = sum(ledger.filter(({ entry }) => entry === 'welcome').map(({ amount }) => amount))
  expect(remaining + given + debts.owed - balance).toBe(used(ledger))
}

type Paid = { credits: number; cents: number; percentOff: number; backCredits: number; backCents: number }

/** The money not refunded covers the price of the credits not taken back; credits used beyond that are debt. */
function expectPaidFor({ credits, cents: paid, percentOff, backCredits, backCents }: Paid): void {
  const remaining = credits - backCredits
  expect(remaining).toBeGreaterThanOrEqual(0)
  if (remaining === 0) return
  const price = reducedCents(firstCreditPriceCents(remaining, 'EUR'), percentOff)
  expect(paid - backCents).toBeGreaterThanOrEqual(price)
}

function paymentsOf({ db }: TestServer, providerId: ProviderId): Promise<Paid[]> {
  const back = (column: 'credits' | 'amount_cents') =>
    sql<number>`coalesce((select sum(${sql.ref(`r.${column}`)}) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)::int`
  return db
    .selectFrom('payments_received as p')
    .innerJoin('purchases as o', 'o.id', 'p.purchase_id')
    .select([sql<number>`p.credits`.as('credits'), 'p.amount_cents as cents'])
    .select(sql<number>`coalesce(o.percent_off, 0)`.as('percentOff'))
    .select([back('credits').as('backCredits'), back('amount_cents').as('backCents')])
    .where('p.provider_id', '=', providerId)
    .where('p.what', '=', 'credits')
    .execute()
}

type Period = {
  reference: string
  cents: number
  backCents: number
  isDisputed: boolean
  isNewest: boolean
  status: string
}

/**
 * No more of a Premium period is refunded than was paid, here and at the payment provider alike; a provider whose current period was
 * refunded completely, or is disputed, has no Premium.
 */
async function expectPremiumPaidFor(server: TestServer, providerId: ProviderId): Promise<void> {
  const { rows } = await sql<Period>`
    select p.reference, p.amount_cents as cents, back.cents as "backCents", back."isDisputed", s.status,
      not exists (select from payments_received n where n.subscription_id = p.subscription_id and n.received_at > p.received_at) as "isNewest"
    from payments_received p join subscriptions s on s.id = p.subscription_id
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::int as cents, coalesce(bool_or(r.reason = 'dispute'), false) as "isDisputed"
      from refunds r where r.payment_id = p.id and r.status <> 'failed'
    ) back
    where p.provider_id = ${providerId}`.execute(server.db)
  for (const { reference, cents, backCents, isDisputed, isNewest, status } of rows) {
    expect(backCents).toBeLessThanOrEqual(cents)
    expect(backCents).toBe(await goneAtStripe(server, reference))
    if (isNewest && (isDisputed || backCents === cents)) expect(status).toBe('canceled')
  }
  const { rows: premium } = await sql<{ open: boolean; running: boolean }>`
    select coalesce(p.premium_status in ('active', 'cancellation'), false) as open,
      exists (select from subscriptions s where s.provider_id = p.id and s.status <> 'canceled') as running
    from providers p where p.id = ${providerId}`.execute(server.db)
  expect(premium).toMatchObject([{ open: premium[0]?.running }])
}

/** The amount that the payment provider has refunded, plus the amount that banks hold because of disputes. */
async function goneAtStripe({ services }: TestServer, reference: string): Promise<number> {
  const payment = await services.ports.payments.paymentOfInvoice(reference)
  const { refunds, disputes } = await services.ports.payments.readReversals(payment ?? '')
  const gone = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ state }) => state === 'open' || state === 'lost'),
  ]
  return sum(gone.map(({ amountCents }) => amountCents))
}

/** Every ledger entry of credits that were not bought names its origin. */
function expectOrigins(ledger: Entry[]): void {
  for (const { entry, amount, rule, event_request_id: request, idempotency_key: key } of ledger) {
    if (amount < 0 || entry === 'purchase') continue
    if (entry === 'welcome') expect(key).toMatch(/^welcome:/)
    else if (entry === 'lead_refund') expect([rule, request]).toEqual([expect.any(String), expect.any(String)])
    else expect(['dispute_won', 'refund_failed']).toContain(rule)
  }
}

/** Unlocks, minus those returned as dead leads. */
function used(ledger: Entry[]): number {
  const ofRequests = ledger.filter(({ entry }) => entry === 'unlock' || entry === 'lead_refund')
  return sum(ofRequests.map(({ amount }) => -amount))
}

async function expectWholeChain(server: TestServer, provider: { id: ProviderId }): Promise<void> {
  const { body } = await server.call(provider, 'GET', '/api/credit/ledger')
  const { rows } = body as { rows: ChainedRow[] }
  expect(await followChain(provider.id, rows, chainStart)).toMatchObject({ isWhole: true })
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
