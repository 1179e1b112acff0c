import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'

const password = 'Pivoine!2031'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = async (username: string, typed: string) =>
  (await server.call(null, 'POST', '/api/login_check', { username, password: typed })).body as {
    token: string
    refresh_token: string
  }

test('sign-ins, failures and ended sessions are in the audit log, and an administrator reads them', async () => {
  const { id, email } = await createAccount(server.db, { password_hash: await hashPassword(password) })
  await signIn(email, 'Wrong!2031')
  const here = await signIn(email, password)
  await signIn(email, password)
  const headers = { host: 'localhost', authorization: `Bearer ${here.token}` }
  const security = await server.app.inject({ url: '/api/account/security', headers })
  const other = security.json().sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
  await server.app.inject({ method: 'DELETE', url: `/api/account/sessions/${other.id}`, headers })
  await server.call(null, 'POST', '/api/logout', { refresh_token: here.refresh_token })
  const administrator = { ...(await createAccount(server.db, { roles: ['ROLE_ADMIN'] })), roles: ['ROLE_ADMIN'] }
  const { body } = await server.call(administrator, 'GET', `/api/admin/users/${id}/audit`)
  const { entries } = body as { entries: { action: string; actorName: string | null }[] }
  expect(entries.map(({ action }) => action)).toEqual([
    'session.ended',
    'session.ended',
    'session.started',
    'session.started',
    'session.refused',
  ])
  expect(entries.map(({ actorName }) => actorName !== null)).toEqual([true, true, true, true, false])
})

test('of an address without an account the log has no character', async () => {
  await signIn('stranger@elsewhere.example', 'Wrong!2031')
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['account_id', 'details'])
    .where('action', '=', 'session.refused')
    .where('account_id', 'is', null)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('stranger')
  expect(rows[0]?.details).toMatchObject({ tried: expect.stringMatching(/^[0-9a-f]{16}$/) })
})
