import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { Currency } from '@bouquet/domain/money'
import { createEventRequest, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Provider = Awaited<ReturnType<typeof createProvider>>

const buy = (provider: Provider, credits: number, eventRequestUuid: string, currency: Currency = 'EUR') =>
  server.call(provider, 'POST', '/api/credit/buy', {
    price: firstCreditPriceCents(credits, currency) / 100,
    currency,
    credits,
    eventRequestUuid,
  })

async function ordered(provider: Provider, credits: number, request: string, currency?: Currency) {
  const { body } = await buy(provider, credits, request, currency)
  const { clientSecret } = body as { clientSecret: string }
  return { id: clientSecret.split('_secret_')[0] ?? '', clientSecret }
}

const isOpen = async (provider: Provider, id: string) => {
  const { body } = await server.call(provider, 'GET', `/api/event-requests/${id}`)
  return (body as { project: { member: { email?: string } } }).project.member.email !== undefined
}

const returning = async (
  payment: { id: string; clientSecret: string },
  status: string,
  secret = payment.clientSecret,
) => {
  const params = { payment_intent: payment.id, payment_intent_client_secret: secret, redirect_status: status }
  const answer = await server.app.inject({ url: `/api/credit/success?${new URLSearchParams(params)}` })
  return answer.headers.location
}

test('credits bought inside a request open it once they are paid for, without the browser, and one of them goes', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, provider.id)
  const payment = await ordered(provider, 5, id)
  expect(await isOpen(provider, id)).toBe(false)
  await confirmInTest(server, payment)
  await server.finishJobs()
  expect(await isOpen(provider, id)).toBe(true)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [5, -1], balance: 4 })
  expect(await returning(payment, 'succeeded')).toBe(`/event-requests/${id}?status=true`)
  await server.jobs.enqueue(server.db, 'open-bought-request', { purchaseId: await purchaseOf(provider) })
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(4)
})

test.each([
  [1, 2500],
  [5, 9250],
  [10, 16_300],
])('a British provider opens a request with %i bought inside it, for %i pence', async (credits, pence) => {
  const provider = await createProvider(server.db, { country_code: 'GB', listed_country: 'GB' })
  const { id } = await createEventRequest(server.db, provider.id)
  await confirmInTest(server, await ordered(provider, credits, id, 'GBP'))
  await server.finishJobs()
  expect(await isOpen(provider, id)).toBe(true)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [credits, -1], balance: credits - 1 })
  const received = await server.db
    .selectFrom('payments_received')
    .select(['amount_cents', 'currency'])
    .where('provider_id', '=', provider.id)
    .execute()
  expect(received).toEqual([{ amount_cents: pence, currency: 'GBP' }])
  expect(await buy(provider, credits, id)).toMatchObject({ status: 400, body: { code: 'price_mismatch' } })
})

const purchaseOf = async ({ id }: Provider) =>
  (await server.db.selectFrom('purchases').select('id').where('provider_id', '=', id).executeTakeFirstOrThrow()).id

test('where the couple has stopped in the meantime the provider keeps the credits and is notified', async () => {
  const provider = await createProvider(server.db)
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  const payment = await ordered(provider, 1, id)
  await server.db.updateTable('projects').set({ stopped_at: new Date() }).where('id', '=', projectId).execute()
  await confirmInTest(server, payment)
  await server.finishJobs()
  expect(await isOpen(provider, id)).toBe(false)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [1], balance: 1 })
  const subjects = (await outboxOf(server.db, provider.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Vos crédits sont là, mais la demande est close')
  expect(await buy(provider, 1, id)).toMatchObject({ status: 409, body: { code: 'project_stopped' } })
})

test('the mail about a request to a venue names the venue', async () => {
  const provider = await createProvider(server.db)
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  const venue = await createVenue(server.db, provider.id, { name: 'Moulin de Bise' })
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venue.id, venue_name: 'Moulin de Bise' })
    .where('id', '=', id)
    .execute()
  const payment = await ordered(provider, 1, id)
  await server.db.updateTable('projects').set({ stopped_at: new Date() }).where('id', '=', projectId).execute()
  await confirmInTest(server, payment)
  await server.finishJobs()
  const mails = await outboxOf(server.db, provider.email)
  const mail = mails.find(({ subject }) => subject === 'Vos crédits sont là, mais la demande est close')
  expect(JSON.stringify(mail)).toContain('Moulin de Bise')
})

test('nobody buys for a request of somebody else, or for one that they have declined', async () => {
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const { id } = await createEventRequest(server.db, other.id)
  expect(await buy(provider, 1, id)).toMatchObject({ status: 404 })
  await server.call(other, 'POST', `/api/event-requests/${id}/reject`, { reason: 'other' })
  expect(await buy(other, 1, id)).toMatchObject({ status: 409, body: { code: 'request_rejected' } })
})

test('a provider who returns from a failed payment finds the quantity and the request, and nobody else sees them', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, provider.id)
  const payment = await ordered(provider, 5, id)
  expect(await returning(payment, 'failed')).toBe(`/event-requests/${id}?status=failed&quantity=5`)
  expect(await returning(payment, 'failed', 'pi_other_secret')).toBe('/credits?status=payment_intent_not_found')
})

test('unlocking while the payment arrives takes one credit, and no credit is taken twice', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const { id } = await createEventRequest(server.db, provider.id)
  const payment = await ordered(provider, 1, id)
  await confirmInTest(server, payment)
  await Promise.all([
    server.finishJobs(),
    ...Array.from({ length: 5 }, () => server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)),
  ])
  await server.finishJobs()
  expect(await isOpen(provider, id)).toBe(true)
  expect((await ledgerOf(server, provider)).balance).toBe(1)
})
