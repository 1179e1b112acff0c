import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal, portalDeeds } from '@bouquet/emulators/stripe/portal.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let server: TestServer
let stripe: Stripe
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
})
afterAll(() => server.close())

const story = fc.record({
  plan: fc.constantFrom('premium_monthly', 'premium_yearly'),
  deeds: fc.array(fc.constantFrom(...portalDeeds), { maxLength: 6 }),
  // The position at which each event is delivered, and delivered again.
  order: fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }),
})

test('in whatever order, and however often, events about Premium come, it is what the payment provider says, and each period is billed once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ plan, deeds, order }) => {
      const provider = await createProvider(server.db)
      const tick = clock()
      const id = await subscribe(provider, plan)
      for (const deed of deeds) {
        tick()
        await doInPortal(server.services, id, deed)
      }
      tick()
      const payloads = await eventsAbout(id)
      for (const event of shuffled([...payloads, ...payloads], order)) expect(await deliver(event)).toBe(200)
      await server.finishJobs()
      await expectWhatIsTrue(provider, id)
    }),
    // A failing case is reported at once: shrinking it would outlast the test's timeout and hide it.
    { numRuns: inject('isLongRun') ? 20 : 5, timeout: 40_000, endOnFailure: true, interruptAfterTimeLimit: 90_000 },
  )
}, 600_000)

/** Lets some seconds pass between any two events; stays close to now, because signatures expire. */
function clock(): () => void {
  let moment = Date.now() - 100_000
  const tick = () => {
    moment += 7000
    server.setNow(new Date(moment))
  }
  tick()
  return tick
}

async function subscribe(provider: { id: ProviderId }, plan: string): Promise<string> {
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, sessionId, '4242')
  return String((await stripe.checkout.sessions.retrieve(sessionId)).subscription)
}

async function eventsAbout(id: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .execute()
  return rows.map((row) => JSON.stringify(row.object)).filter((text) => text.includes(id))
}

function shuffled(events: string[], order: number[]): string[] {
  return events
    .map((event, index) => ({ event, place: order[index % order.length] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event)
}

async function deliver(payload: string): Promise<number> {
  const { webhookSecret: secret } = server.services.config.ports.payments
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
  const answer = await server.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
  return answer.statusCode
}

async function expectWhatIsTrue(provider: { id: ProviderId }, id: string): Promise<void> {
  const truth = await server.services.ports.payments.readSubscription(id)
  if (!truth) throw new Error(`${id} is not there`)
  const stored = await server.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    provider_id: provider.id,
    plan: truth.plan,
    status: truth.status,
    cancel_at_period_end: truth.cancelAtPeriodEnd,
    period_end: truth.periodEnd,
    ended_at: truth.endedAt,
  })
  const { premium_status } = await server.db
    .selectFrom('providers')
    .select('premium_status')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect(premium_status).toBe(statusOf(truth))
  const { data: invoices } = await stripe.invoices.list({ customer: truth.customerId, status: 'paid', limit: 100 })
  const paid = invoices.filter((invoice) => invoice.amount_paid > 0)
  const received = await server.db
    .selectFrom('payments_received')
    .select(['reference', 'amount_cents'])
    .where('provider_id', '=', provider.id)
    .execute()
  const billed = received.map((row) => [row.reference, row.amount_cents])
  expect(billed.sort()).toEqual(paid.map((invoice) => [invoice.id, invoice.amount_paid]).sort())
}

function statusOf({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'canceled') return 'canceled'
  return cancelAtPeriodEnd ? 'cancellation' : 'active'
}
