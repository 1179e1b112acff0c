import type { ProjectId, ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const unlock = (provider: { id: ProviderId }, request: { id: string }) =>
  server.call(provider, 'POST', `/api/event-requests/${request.id}/unlock`)

async function ledgerOf(provider: { id: ProviderId }) {
  const rows = await server.db
    .selectFrom('credit_ledger')
    .select(['amount', 'balance_after'])
    .where('provider_id', '=', provider.id)
    .orderBy('id')
    .execute()
  const wallet = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  return {
    amounts: rows.map((row) => row.amount),
    sum: rows.reduce((sum, row) => sum + row.amount, 0),
    balance: wallet.balance,
  }
}

test('one credit opens the contact, and the ledger says so', async () => {
  const provider = await createProvider(server.db, { credits: 3 })
  const request = await createEventRequest(server.db, provider.id)
  const answer = await unlock(provider, request)
  expect(answer).toMatchObject({ status: 200, body: { phone: '+33639985678' } })
  expect(await ledgerOf(provider)).toEqual({ amounts: [3, -1], sum: 2, balance: 2 })
})

test('unlocking again gives the contact and takes nothing', async () => {
  const provider = await createProvider(server.db, { credits: 2 })
  const request = await createEventRequest(server.db, provider.id)
  const first = await unlock(provider, request)
  const second = await unlock(provider, request)
  expect(second.body).toEqual(first.body)
  expect((await ledgerOf(provider)).balance).toBe(1)
})

test('without a credit the contact stays closed', async () => {
  const provider = await createProvider(server.db)
  const request = await createEventRequest(server.db, provider.id)
  expect(await unlock(provider, request)).toMatchObject({ status: 402, body: { code: 'not_enough_credits' } })
  const seen = await server.call(provider, 'GET', `/api/event-requests/${request.id}`)
  expect(JSON.stringify(seen.body)).not.toContain('@couple.example')
  expect(JSON.stringify(seen.body)).not.toContain('33639985678')
})

test('a rejected request cannot be unlocked', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const request = await createEventRequest(server.db, provider.id)
  await server.call(provider, 'POST', `/api/event-requests/${request.id}/reject`, { reason: 'budget' })
  expect(await unlock(provider, request)).toMatchObject({ status: 409, body: { code: 'request_rejected' } })
  expect((await ledgerOf(provider)).balance).toBe(1)
})

test("somebody else's request is not there", async () => {
  const owner = await createProvider(server.db, { credits: 1 })
  const stranger = await createProvider(server.db, { credits: 1 })
  const request = await createEventRequest(server.db, owner.id)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/unlock', undefined],
    ['POST', '/reject', { reason: 'other' }],
  ] as const)
    expect(await server.call(stranger, method, `/api/event-requests/${request.id}${path}`, body)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  expect((await ledgerOf(stranger)).balance).toBe(1)
})

test('premium opens every contact at no cost, and what was opened stays open when it ends', async () => {
  const provider = await createProvider(server.db, {
    credits: 1,
    premium_status: 'active',
    premium_start_at: new Date('2026-01-01'),
  })
  const opened = await createEventRequest(server.db, provider.id)
  const unread = await createEventRequest(server.db, provider.id)
  expect(await server.call(provider, 'GET', `/api/event-requests/${opened.id}`)).toMatchObject({
    body: { project: { member: { phone: '+33639985678' } } },
  })
  expect((await ledgerOf(provider)).balance).toBe(1)
  await server.db.updateTable('providers').set({ premium_status: 'canceled' }).where('id', '=', provider.id).execute()
  expect(await server.call(provider, 'GET', `/api/event-requests/${opened.id}`)).toMatchObject({
    body: { project: { member: { phone: '+33639985678' } } },
  })
  const sealed = await server.call(provider, 'GET', `/api/event-requests/${unread.id}`)
  expect(JSON.stringify(sealed.body)).not.toContain('phone')
})

test('of 200 unlocks at once on 200 requests with one credit, one opens', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const requests = await Promise.all(Array.from({ length: 200 }, () => createEventRequest(server.db, provider.id)))
  const answers = await Promise.all(requests.map((request) => unlock(provider, request)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 402)).toHaveLength(199)
  expect(await ledgerOf(provider)).toEqual({ amounts: [1, -1], sum: 0, balance: 0 })
  const open = await server.db
    .selectFrom('event_requests')
    .select('id')
    .where('provider_id', '=', provider.id)
    .where('unlocked_at', 'is not', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('of 200 unlocks at once on one request, all give the contact and one credit leaves', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const request = await createEventRequest(server.db, provider.id)
  const answers = await Promise.all(Array.from({ length: 200 }, () => unlock(provider, request)))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await ledgerOf(provider)).toEqual({ amounts: [1, -1], sum: 0, balance: 0 })
})

test('the ledger can only grow', async () => {
  const provider = await createProvider(server.db, { credits: 5 })
  await expect(
    server.db.updateTable('credit_ledger').set({ amount: 500 }).where('provider_id', '=', provider.id).execute(),
  ).rejects.toThrow('append-only')
  await expect(server.db.deleteFrom('credit_ledger').where('provider_id', '=', provider.id).execute()).rejects.toThrow(
    'append-only',
  )
})

async function stopProject(projectId: ProjectId) {
  const stopped = { stopped_at: server.services.now(), stop_reason: 'stopped' as const }
  await server.db.updateTable('projects').set(stopped).where('id', '=', projectId).execute()
}

test('a request whose couple has stopped searching cannot be unlocked, and with Premium reading opens nothing', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const premium = await createProvider(server.db, { premium_status: 'active' })
  for (const reader of [provider, premium]) {
    const request = await createEventRequest(server.db, reader.id)
    await stopProject(request.projectId)
    expect(await unlock(reader, request)).toMatchObject({ status: 409, body: { code: 'project_stopped' } })
    const seen = await server.call(reader, 'GET', `/api/event-requests/${request.id}`)
    expect(seen.body).toMatchObject({ message: { isUnlocked: false, stage: 'stopped' } })
    expect(JSON.stringify(seen.body)).not.toContain('@couple.example')
    expect((await server.call(reader, 'GET', '/api/event-requests')).body).toMatchObject({ unreadMessages: 0 })
  }
  expect((await ledgerOf(provider)).balance).toBe(1)
})

test('what was opened before the couple stopped stays open', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const request = await createEventRequest(server.db, provider.id)
  await unlock(provider, request)
  await stopProject(request.projectId)
  expect(await unlock(provider, request)).toMatchObject({ status: 200, body: { phone: '+33639985678' } })
})

test('an unlock and a stop at one moment wait for each other: a contact opens before the stop, or not at all', async () => {
  const provider = await createProvider(server.db, { credits: 40 })
  let opened = 0
  for (let time = 0; time < 20; time++) {
    const request = await createEventRequest(server.db, provider.id)
    const [answer] = await Promise.all([unlock(provider, request), stopProject(request.projectId)])
    opened += answer.status === 200 ? 1 : 0
    expect([200, 409]).toContain(answer.status)
    const row = await server.db
      .selectFrom('event_requests')
      .select(['unlocked_at', 'stopped_at'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect([row.unlocked_at !== null, row.stopped_at !== null]).toEqual([answer.status === 200, true])
  }
  expect((await ledgerOf(provider)).balance).toBe(40 - opened)
})
