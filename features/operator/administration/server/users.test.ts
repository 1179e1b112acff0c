import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { makeAdministrator } from '@bouquet/features/operator/operators/server/make-administrator.ts'
import {
  createAccount,
  createEventRequest,
  createProvider,
  createSession,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let admin: { id: AccountId; roles: string[] }
const ids: Record<string, AccountId> = {}
let companyOfZoe: ProviderId

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  admin = { id: (await createAccount(db, { roles: ['ROLE_ADMIN'], first_name: 'Hortense' })).id, roles: ['ROLE_ADMIN'] }
  const day = (number: number) => new Date(Date.UTC(2026, 5, number))
  const account = (name: string, created: number, values: object = {}) => ({
    first_name: name,
    email: `${name.toLowerCase()}@people.example`,
    created_at: day(created),
    ...values,
  })
  const zoe = await createProvider(db, {
    credits: 4,
    company_name: 'Été à deux',
    account: { ...account('Zoe', 2), last_name: 'Müller', country: 'DE', language: 'de' },
  })
  const omar = await createProvider(db, {
    company_name: 'La Grange',
    is_planner: false,
    account: account('Omar', 3, { roles: ['ROLE_VENUE'] }),
  })
  const waiting = await createProvider(db, {
    is_moderated: false,
    waiting_since: day(4),
    account: account('Wanda', 4, { moderated_at: null }),
  })
  const refused = await createProvider(db, {
    is_moderated: false,
    moderation_answer: 'refused',
    account: account('Rémi', 5, { email: 'remi@people.example', moderated_at: null }),
  })
  const fresh = await createAccount(db, account('Fanny', 6))
  companyOfZoe = zoe.id
  const owners = { zoe, omar, waiting, refused }
  for (const [name, { accountId }] of Object.entries(owners)) ids[name] = accountId
  ids.fresh = fresh.id
})
afterAll(() => server.close())

test('the operator’s command makes an administrator of a registered account, who needs no company', async () => {
  const someone = await createAccount(server.db, { email: 'new.admin@people.example', created_at: new Date(0) })
  expect(await server.call(someone, 'GET', '/api/admin/users')).toMatchObject({ status: 404 })
  expect(await makeAdministrator(server.services, 'NEW.Admin@people.example')).toBe(true)
  expect(await makeAdministrator(server.services, 'new.admin@people.example')).toBe(true)
  expect(await makeAdministrator(server.services, 'nobody@people.example')).toBe(false)
  expect(await server.call(someone, 'GET', '/api/me')).toMatchObject({
    body: { user: { roles: ['ROLE_PRESTATAIRE', 'ROLE_ADMIN'], hasFinishedOnboarding: true } },
  })
  expect(await server.call(someone, 'GET', '/api/admin/users')).toMatchObject({ status: 200 })
  await server.db.deleteFrom('accounts').where('id', '=', someone.id).execute()
})

type Listed = { users: { id: string; state: string }[]; hasMore: boolean }
const list = async (query: string) => (await server.call(admin, 'GET', `/api/admin/users?${query}`)).body as Listed
const found = async (query: string) => (await list(query)).users.map(({ id }) => id)

test.each([
  ['a part of a name, whatever its accents and case', 'q=MULLER', ['zoe']],
  ['first and last name in any order', 'q=muller%20zoe', ['zoe']],
  ['a part of the address', 'q=remi%40people', ['refused']],
  ['the company', 'q=ete%20a%20deux', ['zoe']],
  ['two characters', 'q=zo', ['zoe']],
  ['nobody has it', 'q=xyzzy', []],
  ['signs that mean something to LIKE', 'q=%25%25%25', []],
  ['role', 'role=ROLE_VENUE', ['omar']],
  ['who waits', 'state=waiting', ['waiting']],
  ['who was refused', 'state=refused', ['refused']],
  ['who has not finished', 'state=onboarding', ['fresh']],
  ['who is approved, newest first', 'state=approved', ['omar', 'zoe']],
  ['country', 'country=DE', ['zoe']],
  ['several filters', 'state=approved&role=ROLE_PRESTATAIRE&q=people', ['zoe']],
])('%s', async (_what, query, names) => {
  expect(await found(query)).toEqual(names.map((name) => ids[name]))
})

test('an id finds its account', async () => {
  expect(await found(`q=${ids.omar}`)).toEqual([ids.omar])
})

test('pages follow each other without a count', async () => {
  const first = await list('pageSize=4')
  const second = await list('pageSize=4&page=2')
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(6)
  expect(first.users[0]?.id).toBe(ids.fresh)
})

test.each(['page=0', 'page=10001', 'pageSize=101', 'state=angry', `q=${'a'.repeat(201)}`])(
  '%s is refused',
  async (query) => {
    const { status } = await server.call(admin, 'GET', `/api/admin/users?${query}`)
    expect([400, 422]).toContain(status)
  },
)

test('details hold state, credits, requests and sessions', async () => {
  const session = await createSession(server.db, ids.zoe as AccountId)
  await createEventRequest(server.db, companyOfZoe)
  const answer = await server.call(admin, 'GET', `/api/admin/users/${ids.zoe}`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      fullName: 'Zoe Müller',
      state: 'approved',
      credits: 4,
      locale: 'de',
      creditLogs: [{ entry: 'purchase', amount: 4, balanceAfter: 4 }],
      requests: { received: 1, unlocked: 0, rejected: 0 },
      sessions: [{ id: session }],
      supportVisits: [],
    },
  })
})

test('ending a session signs that browser out, once, and is noted', async () => {
  const person = { id: ids.omar as string, roles: ['ROLE_VENUE'] }
  const token = await server.tokenOf(person)
  const { body } = await server.call(admin, 'GET', `/api/admin/users/${person.id}`)
  const [session] = (body as { sessions: { id: string }[] }).sessions
  const address = `/api/admin/users/${person.id}/sessions/${session?.id}`
  expect((await server.call(admin, 'DELETE', address.replace(person.id, ids.zoe as string))).status).toBe(404)
  expect((await server.call(admin, 'DELETE', address)).status).toBe(204)
  expect((await server.call(admin, 'DELETE', address)).status).toBe(404)
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  expect((await server.app.inject({ url: '/api/me', headers })).statusCode).toBe(401)
  expect(await server.call(admin, 'GET', `/api/admin/users/${person.id}/audit`)).toMatchObject({
    body: { entries: [{ action: 'session.ended-by-operator', actorName: 'Hortense Laurent' }], hasMore: false },
  })
})

test('the log names the administrator behind what was done in somebody’s name, and goes on below what was seen', async () => {
  const { db } = server
  const target = ids.waiting as AccountId
  const { id: impersonation_id } = await db
    .insertInto('impersonations')
    .values({
      admin_id: admin.id,
      account_id: target,
      reason: 'Une question du prestataire',
      started_at: new Date(),
      ends_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (action: string, values: object = {}) => ({ at: new Date(), action, account_id: target, ...values })
  await db
    .insertInto('audit_log')
    .values([
      row('account.names-changed', { actor_id: target }),
      row('call', { actor_id: admin.id, impersonation_id }),
      row('account.password-changed', { actor_id: target }),
    ])
    .execute()
  type Answer = { entries: { id: string; action: string }[]; hasMore: boolean }
  const audit = `/api/admin/users/${target}/audit?pageSize=2`
  const first = (await server.call(admin, 'GET', audit)).body as Answer
  expect(first).toMatchObject({
    entries: [
      { action: 'account.password-changed', actorName: 'Wanda Laurent', byName: null },
      { action: 'call', actorName: 'Wanda Laurent', byName: 'Hortense Laurent' },
    ],
    hasMore: true,
  })
  const rest = (await server.call(admin, 'GET', `${audit}&before=${first.entries[1]?.id}`)).body as Answer
  expect(rest).toMatchObject({ entries: [{ action: 'account.names-changed' }], hasMore: false })
})
