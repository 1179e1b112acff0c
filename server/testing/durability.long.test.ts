import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { createEventRequest, createProject, createProvider, createSession } from '../database/testing/factories.ts'
import { onServer, type TestDatabase, withDatabase } from '../database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '../gazetteer/testing/database-with-places.ts'
import { signAccessToken } from '../http/access-token.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

const secret = 'a-secret-for-the-durability-test-0123456789'
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createDatabaseWithPlaces()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-durability-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The server started as in production, on this database and a free port. */
function startServer(url = database.url): Promise<StartedProcess> {
  return startProcess(new URL('../../app/main.ts', import.meta.url), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '1000',
  })
}

const coupleOf = (number: number, slug: string) => ({
  locale: 'fr',
  member: { firstname: 'Élise', lastname: 'Marchand', email: `couple${number}@durable.example`, phone: '0639985678' },
  date: { eventType: 'civil_wedding', dateKind: 'open' },
  place: {
    name: 'Annecy',
    city: 'Annecy',
    zipcode: '74000',
    countryCode: 'FR',
    latitude: 45.9,
    longitude: 6.12,
    radiusKm: 80,
    venueBooked: false,
  },
  party: { guestRange: '30_to_50', budgetRange: '8000_to_15000', plannerBudgetRange: '800_to_1500' },
  wishes: {
    services: ['FULL_PLANNING'],
    languages: ['fr'],
    message: 'Nous cherchons quelqu’un de calme pour tenir le fil.',
  },
  choice: { providers: [slug], consent: true },
})

// Two requests with the same number would count as one couple's, and the second one would return its credit.
const phoneOf = (number: number) => `+33639${String(980_000 + number)}`

test('a server killed in the middle of unlocks and projects loses nothing that it acknowledged, and no credit', async () => {
  const credits = 60
  const provider = await createProvider(database.db, { credits })
  const requests = await Promise.all(
    Array.from({ length: 120 }, async (_, number) => {
      const project = await createProject(database.db, [provider.id], { phone: phoneOf(number) })
      return createEventRequest(database.db, provider.id, project.id)
    }),
  )
  const token = await tokenFor(database.db, provider.accountId)
  const first = await startServer()
  const acknowledged = { unlocks: [] as string[], projects: [] as string[] }

  const unlocks = requests.map(async (request) => {
    const answer = await fetch(`${first.address}/api/event-requests/${request.id}/unlock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status === 200) acknowledged.unlocks.push(request.id)
    if (acknowledged.unlocks.length === 20) first.child.kill('SIGKILL')
  })
  const projects = Array.from({ length: 40 }, async (_, number) => {
    const body = coupleOf(number, provider.slug)
    const answer = await fetch(`${first.address}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === 201) acknowledged.projects.push(body.member.email)
  })
  await Promise.allSettled([...unlocks, ...projects])
  if (first.child.exitCode === null && first.child.signalCode === null) await once(first.child, 'exit')

  const second = await startServer()
  const opened = await rows<{ id: string }>('select id from event_requests where unlocked_at is not null')
  const stored = await rows<{ email: string }>('select email from projects')
  const [sum] = await rows<{ sum: number; last: number; balance: number; unlocks: number }>(`
    select sum(amount)::int as sum, (array_agg(balance_after order by id desc))[1] as last, count(*) filter (where entry = 'unlock')::int as unlocks,
      (select balance from credit_wallets) as balance from credit_ledger`)
  expect(acknowledged.unlocks.length).toBeGreaterThanOrEqual(20)
  expect(opened.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged.unlocks))
  expect(stored.map((row) => row.email)).toEqual(expect.arrayContaining(acknowledged.projects))
  expect(sum).toEqual({
    sum: credits - opened.length,
    last: credits - opened.length,
    balance: credits - opened.length,
    unlocks: opened.length,
  })

  const again = await fetch(`${second.address}/api/event-requests/${acknowledged.unlocks[0]}/unlock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await again.json()).toMatchObject({ phone: expect.stringContaining('+33639') })
  expect(await second.stop()).toBe(0)
})

test('two processes that start together on an empty database are both up, and what one confirms the other pushes to an open inbox', async () => {
  const postgresUrl = inject('postgresUrl')
  await onServer(postgresUrl, 'create database started_twice')
  const url = withDatabase(postgresUrl, 'started_twice')
  const [one, other] = await Promise.all([startServer(url), startServer(url)])
  expect(new URL(one.address).port).not.toBe(new URL(other.address).port)
  for (const { address } of [one, other]) expect((await fetch(`${address}/health/ready`)).status).toBe(200)

  const { db, close } = openDatabase(url)
  const provider = await createProvider(db)
  const inbox = await openInbox(other, await tokenFor(db, provider.accountId))
  expect(await inbox.next()).toContain(': listening')
  await confirmProjectFor(db, provider.id, one)
  const { id } = await db.selectFrom('event_requests').select('id').executeTakeFirstOrThrow()
  expect(await inbox.next()).toBe(`event: new-request\ndata: {"uuid":"${id}"}\n\n`)

  await inbox.leave()
  await close()
  for (const { stop } of [one, other]) expect(await stop()).toBe(0)
  await onServer(postgresUrl, 'drop database started_twice with (force)')
})

async function tokenFor(db: Database, accountId: AccountId): Promise<string> {
  const person = { id: accountId, roles: ['ROLE_PRESTATAIRE'], sessionId: await createSession(db, accountId) }
  return signAccessToken(new TextEncoder().encode(secret), person, new Date())
}

async function openInbox({ address }: StartedProcess, token: string) {
  const answer = await fetch(`${address}/api/event-requests/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  return {
    next: async () => new TextDecoder().decode((await reader.read()).value),
    leave: () => reader.cancel(),
  }
}

/** A couple that has chosen this provider follows the link of their mail. */
async function confirmProjectFor(db: Database, providerId: ProviderId, { address }: StartedProcess): Promise<void> {
  const project = await createProject(db, [providerId], { confirmed_at: null })
  const token = await createProjectToken(db, project.id, new Date())
  const answer = await fetch(`${address}/project/${token}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows: found } = await client.query<Row>(text)
  await client.end()
  return found
}
