import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { createAccount, createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestServer
let admin: { id: string; roles: string[] }
let planner: { id: ProviderId; accountId: AccountId }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = { id: (await createAccount(server.db, { roles: ['ROLE_ADMIN'] })).id, roles: ['ROLE_ADMIN'] }
  planner = await createProvider(server.db, { credits: 3 })
})

const reason = 'Asked by phone why no request arrives'
const start = (userId: string = planner.accountId, as = admin) =>
  server.call(as, 'POST', '/api/impersonation/impersonate', { user_id: userId, reason })
async function impersonating() {
  const { token } = (await start()).body as { token: string }
  return (method: string, url: string, payload?: object) =>
    server.app.inject({
      method: method as 'GET',
      url,
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
}
const auditOf = (accountId: AccountId) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'impersonation_id', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

test('an administrator sees the back-office as the person does', async () => {
  const call = await impersonating()
  expect((await call('GET', '/api/me')).json().user).toMatchObject({ id: planner.accountId, credits: 3 })
  expect((await call('GET', '/api/event-requests')).statusCode).toBe(200)
})

test.each([
  ['buy credits', 'POST', '/api/credit/buy', { price: 30, credits: 1 }],
  ['change the password', 'POST', '/api/change-password', { currentPassword: 'x', newPassword: 'Pivoine!2031' }],
  ['change the address', 'POST', '/api/account/change-email', { email: 'mine@bouquet.example' }],
  ['delete the account', 'DELETE', '/api/account/delete', { reason: 'A reason of more than thirty characters.' }],
  ['end a session', 'DELETE', '/api/account/sessions/00000000-0000-4000-8000-000000000000', undefined],
  [
    'impersonate further',
    'POST',
    '/api/impersonation/impersonate',
    { user_id: '00000000-0000-4000-8000-000000000000', reason },
  ],
  ['look at other people', 'GET', '/api/admin/users', undefined],
])('nobody can %s for another', async (_what, method, url, payload) => {
  const call = await impersonating()
  const answer = await call(method, url, payload)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('impersonation_refused')
})

test('a credit is not spent for another, and looking leaves no trace', async () => {
  const request = await createEventRequest(server.db, planner.id)
  const call = await impersonating()
  expect((await call('POST', `/api/event-requests/${request.id}/unlock`)).statusCode).toBe(403)
  expect((await call('GET', `/api/event-requests/${request.id}`)).statusCode).toBe(200)
  const row = await server.db.selectFrom('event_requests').selectAll().where('id', '=', request.id).executeTakeFirst()
  expect(row).toMatchObject({ seen_at: null, unlocked_at: null })
})

test('changes are logged with both names', async () => {
  const call = await impersonating()
  await call('POST', '/api/account/change-locale', { locale: 'de' })
  const entries = await auditOf(planner.accountId)
  expect(entries.map((entry) => entry.action)).toEqual([
    'impersonation.started',
    'impersonation.call',
    'account.language-changed',
  ])
  expect(entries[1]).toMatchObject({ actor_id: admin.id, details: { path: '/api/account/change-locale' } })
  expect(entries[1]?.impersonation_id).not.toBeNull()
})

test('it ends by itself after 30 minutes', async () => {
  const begun = new Date()
  server.setNow(begun)
  const call = await impersonating()
  server.setNow(new Date(begun.getTime() + 29 * 60_000))
  expect((await call('GET', '/api/me')).statusCode).toBe(200)
  server.setNow(new Date(begun.getTime() + 31 * 60_000))
  expect((await call('GET', '/api/me')).json().code).toBe('session_expired')
})

test('stopping gives the administrator a token of their own and ends the lent one', async () => {
  const call = await impersonating()
  const { token } = (await call('POST', '/api/impersonation/stop-impersonating')).json() as { token: string }
  const me = await server.app.inject({
    method: 'GET',
    url: '/api/me',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(me.json().user.id).toBe(admin.id)
  await server.db.updateTable('impersonations').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
  const visits = await server.call(planner, 'GET', '/api/account/security')
  expect(visits.body).toMatchObject({ supportVisits: [{ reason, endedAt: expect.any(String) }] })
})

test('an administrator is lent to nobody, and nobody else may ask', async () => {
  const other = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  expect(await start(other.id)).toMatchObject({ status: 403, body: { code: 'impersonation_unauthorized' } })
  expect(await start(planner.accountId, { ...planner, roles: ['ROLE_ADMIN'] })).toMatchObject({ status: 404 })
  expect(await start('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
})

test('who impersonates nobody has nothing to stop', async () => {
  expect(await server.call(admin, 'POST', '/api/impersonation/stop-impersonating')).toMatchObject({
    status: 409,
    body: { code: 'not_impersonating' },
  })
})
