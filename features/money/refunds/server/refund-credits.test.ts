import type { ProviderId } from '@bouquet/domain/ids'
import { returnCreditOfRequest } from '@bouquet/features/leads/lead-refunds/server/return-credit.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleRefund } from './settle-refund.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Provider = { id: ProviderId }
type Offer = { paymentId: string; bought: number; unused: number; amountCents: number }
type Shown = { refundable: Offer[]; refunds: { status: string; amountCents: number }[] }

const refundable = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/credit/refundable')).body as Shown
const refund = (provider: Provider, paymentId: string) =>
  server.call(provider, 'POST', '/api/credit/refund', { paymentId })

async function buy(provider: Provider, credits: number): Promise<void> {
  await confirmInTest(server, await buyInTest(server, provider, credits))
  await server.finishJobs()
}

async function unlock(provider: Provider, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { id } = await createEventRequest(server.db, provider.id)
    expect((await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)).status).toBe(200)
  }
}

const documents = (provider: Provider) =>
  server.db
    .selectFrom('invoices')
    .select(['kind', 'number', 'net_cents', 'vat_cents', 'gross_cents'])
    .where('provider_id', '=', provider.id)
    .orderBy('issued_at')
    .execute()

test('unused credits are refunded once, the rest is priced by its quantity, with a row in the ledger and a credit note', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 3)
  await unlock(provider, 1)
  const [offer] = (await refundable(provider)).refundable
  expect(offer).toMatchObject({ bought: 3, unused: 2, amountCents: 4200 })
  const paymentId = offer?.paymentId ?? ''
  expect(await refund(provider, paymentId)).toMatchObject({ status: 200, body: { credits: 2, amountCents: 4200 } })
  expect(await ledgerOf(server, provider)).toMatchObject({ amounts: [3, -1, -2], balance: 0 })
  expect(await refund(provider, paymentId)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  await server.finishJobs()
  expect((await refundable(provider)).refunds).toMatchObject([{ status: 'done', amountCents: 4200 }])
  expect(await documents(provider)).toMatchObject([
    { kind: 'invoice', gross_cents: 7200, net_cents: 6000, vat_cents: 1200 },
    { kind: 'credit_note', gross_cents: -4200, net_cents: -3500, vat_cents: -700 },
  ])
})

test('of fifty bought and one used, the one costs the price of a single credit', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 50)
  await unlock(provider, 1)
  expect((await refundable(provider)).refundable).toMatchObject([
    { bought: 50, unused: 49, amountCents: 72_000, kept: 1, keptCents: 3000 },
  ])
})

test('a credit that a dead lead gave back belongs to its purchase again and can go back', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 1)
  const project = await createProject(server.db, [provider.id])
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  await server.db.updateTable('projects').set({ email_bounced_at: new Date() }).where('id', '=', project.id).execute()
  await returnCreditOfRequest(server.services, id)
  expect(await ledgerOf(server, provider)).toMatchObject({ balance: 1 })
  expect((await refundable(provider)).refundable).toMatchObject([{ bought: 1, unused: 1, amountCents: 3000 }])
})

test('older credits are used first, also those that were given', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  await buy(provider, 1)
  await buy(provider, 3)
  await unlock(provider, 2)
  expect((await refundable(provider)).refundable).toMatchObject([{ bought: 3, unused: 3 }])
})

test('of many concurrent refund requests one is granted, and an unlock at the same time cannot spend the refunded credits', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 2)
  const [offer] = (await refundable(provider)).refundable
  const requests = await Promise.all([1, 2, 3].map(() => createEventRequest(server.db, provider.id)))
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => refund(provider, offer?.paymentId ?? '')),
    ...requests.map(({ id }) => server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)),
  ])
  const { amounts, balance } = await ledgerOf(server, provider)
  expect(balance).toBe(0)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const granted = answers.slice(0, 5).filter(({ status }) => status === 200)
  const unlocked = answers.slice(5).filter(({ status }) => status === 200)
  const returned = granted.reduce((sum, { body }) => sum + (body as { credits: number }).credits, 0)
  expect(granted.length).toBeLessThanOrEqual(1)
  expect(returned + unlocked.length).toBe(2)
})

test('after 30 days, and for a purchase of somebody else, nothing goes back', async () => {
  const provider = await createProvider(server.db)
  const other = await createProvider(server.db)
  await buy(provider, 1)
  const [offer] = (await refundable(provider)).refundable
  const paymentId = offer?.paymentId ?? ''
  expect(await refund(other, paymentId)).toMatchObject({ status: 404 })
  server.setNow(new Date(Date.now() + 31 * 86_400_000))
  try {
    expect((await refundable(provider)).refundable).toEqual([])
    expect(await refund(provider, paymentId)).toMatchObject({ status: 409, body: { code: 'refund_period_over' } })
  } finally {
    server.setNow(new Date())
  }
})

test('a refund that fails gives the credits back, once, and they can go back again', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 2)
  const [offer] = (await refundable(provider)).refundable
  await refund(provider, offer?.paymentId ?? '')
  const { id } = await server.db
    .selectFrom('refunds')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  const update = { refundId: `re_${id}`, status: 'failed' as const, metadata: { refundId: id } }
  const log = { warn: () => undefined, error: () => undefined }
  for (let time = 0; time < 2; time++)
    await transaction(server.db, (tx) => settleRefund({ ...server.services, log }, tx, update))
  await server.finishJobs()
  expect(await ledgerOf(server, provider)).toMatchObject({ amounts: [2, -2, 2], balance: 2 })
  expect((await refundable(provider)).refundable).toMatchObject([{ bought: 2, unused: 2, amountCents: 5050 }])
  const mails = await listOutbox(server.db, { to: provider.email, limit: 5 })
  expect(mails.map(({ text }) => text).filter((text) => text.includes('50,50') && text.includes('solde'))).toHaveLength(
    1,
  )
})

test('while the payment provider cannot be reached the refund waits', async () => {
  const provider = await createProvider(server.db)
  await buy(provider, 1)
  const [offer] = (await refundable(provider)).refundable
  await refund(provider, offer?.paymentId ?? '')
  const { payments } = server.services.ports
  server.services.ports.payments = { ...payments, refund: () => Promise.reject(new Error('down')) }
  await expect(server.finishJobs()).rejects.toThrow('down')
  server.services.ports.payments = payments
  expect((await refundable(provider)).refunds).toMatchObject([{ status: 'ordered' }])
})
