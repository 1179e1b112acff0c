import { routes } from '@bouquet/app/contract.ts'
import {
  callWith,
  createKnownAccount,
  knownPassword,
  reauthenticate,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => server.setNow(new Date(now.getTime() + minutes * 60_000))
afterEach(() => minutesLater(0))

async function signedIn() {
  minutesLater(0)
  const { id, email } = await createKnownAccount(server)
  return { id, email, token: (await signIn(server, email)).pair.token }
}
const askForExport = (token: string) => callWith(server, token, 'POST', '/api/account/export')
const refused = { status: 403, body: { code: 'reauthentication_required' } }

test('the calls that ask for the password again are these', () => {
  const asking = Object.values(routes).filter((route) => 'reauthentication' in route)
  expect(asking.map(({ path }) => path).sort()).toEqual([
    '/api/account/change-email',
    '/api/account/delete',
    '/api/account/export',
    '/api/account/second-factor/passkeys',
    '/api/account/second-factor/passkeys/:id',
    '/api/account/second-factor/passkeys/options',
    '/api/account/second-factor/recovery-codes',
    '/api/account/second-factor/totp',
    '/api/account/second-factor/totp',
    '/api/account/second-factor/totp/confirm',
    '/api/admin/accounting/:month/close',
    '/api/admin/adjustments',
    '/api/admin/adjustments/:id/approve',
    '/api/admin/adjustments/:id/refuse',
    '/api/admin/adjustments/:id/undo',
    '/api/admin/announcements/:id/start',
    '/api/admin/companies/:id/merge',
    '/api/admin/companies/:id/owner',
    '/api/admin/coupons',
    '/api/admin/coupons/:id/end',
    '/api/admin/data-requests/:id/carry-out',
    '/api/admin/legal-changes',
    '/api/admin/operator-invitations',
    '/api/admin/operator-invitations/:id',
    '/api/admin/operator-invitations/:id/resend',
    '/api/admin/operators/:id',
    '/api/admin/operators/:id/reset-second-factor',
    '/api/admin/operators/:id/roles',
    '/api/admin/operators/:id/sessions',
    '/api/admin/payments/:id/refund',
    '/api/admin/payments/:id/refund-premium',
    '/api/admin/premium/cancel',
    '/api/admin/premium/end',
    '/api/admin/premium/grants',
    '/api/admin/settings',
    '/api/admin/settings/:group/restore',
    '/api/admin/users/:id/correction',
    '/api/admin/users/:id/email',
    '/api/admin/users/:id/suspension',
    '/api/impersonation/impersonate',
    '/api/operator-invitations/join',
  ])
})

test('whoever is only signed in changes no address, takes no data and deletes nothing', async () => {
  const { id, email, token } = await signedIn()
  expect(await askForExport(token)).toMatchObject(refused)
  expect(await callWith(server, token, 'POST', '/api/account/change-email', { email: `x${email}` })).toMatchObject(
    refused,
  )
  const reason = 'Nous arrêtons après dix belles années.'
  expect(await callWith(server, token, 'DELETE', '/api/account/delete', { reason })).toMatchObject(refused)
  const account = await server.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst()
  expect(account).toEqual({ email })
})

test('an administrator begins no impersonation without the password', async () => {
  const { email } = await createKnownAccount(server, { roles: ['ROLE_ADMIN'] })
  const person = await createAccount(server.db)
  const { token } = (await signIn(server, email)).pair
  const begin = () =>
    callWith(server, token, 'POST', '/api/impersonation/impersonate', { user_id: person.id, reason: 'Aide demandée' })
  expect(await begin()).toMatchObject(refused)
  await reauthenticate(server, token)
  expect((await begin()).status).toBe(200)
})

test('the password counts for five minutes, on this session alone', async () => {
  const { email, token } = await signedIn()
  const elsewhere = (await signIn(server, email)).pair.token
  expect(await reauthenticate(server, token)).toEqual({
    status: 200,
    body: { success: true, expiresAt: '2026-11-20T10:05:00.000Z' },
  })
  expect(await askForExport(elsewhere)).toMatchObject(refused)
  minutesLater(5)
  expect(await askForExport(token)).toMatchObject(refused)
  minutesLater(4.9)
  expect((await askForExport(token)).status).toBe(200)
})

test('a wrong password opens nothing, ten are checked whatever the session, and nobody else is locked out', async () => {
  const { email, token } = await signedIn()
  const wrong = {
    status: 422,
    body: { code: 'current_password_wrong', fields: { password: 'current_password_wrong' } },
  }
  for (let tries = 0; tries < 10; tries += 1)
    expect(await reauthenticate(server, token, 'Wrong!2031')).toMatchObject(wrong)
  expect(await reauthenticate(server, token)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  const elsewhere = await signIn(server, email)
  expect(elsewhere.status).toBe(200)
  expect((await reauthenticate(server, elsewhere.pair.token)).status).toBe(429)
  expect(await askForExport(token)).toMatchObject(refused)
})

test('support cannot give the person’s password for them', async () => {
  const { id } = await createKnownAccount(server)
  const administrator = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  const { body } = await server.call(
    { ...administrator, roles: ['ROLE_ADMIN'] },
    'POST',
    '/api/impersonation/impersonate',
    {
      user_id: id,
      reason: 'Aide demandée par téléphone',
    },
  )
  const { token } = body as { token: string }
  expect(await reauthenticate(server, token)).toMatchObject({ status: 403, body: { code: 'impersonation_refused' } })
  expect(await askForExport(token)).toMatchObject({ status: 403, body: { code: 'impersonation_refused' } })
})

test('an ended session cannot be asked again, and the password given again is in the audit log', async () => {
  const { id, token } = await signedIn()
  await reauthenticate(server, token)
  const entries = await server.db.selectFrom('audit_log').select('action').where('account_id', '=', id).execute()
  expect(entries).toEqual([{ action: 'session.started' }, { action: 'session.reauthenticated' }])
  await server.db.deleteFrom('sessions').where('account_id', '=', id).execute()
  expect((await reauthenticate(server, token, knownPassword)).status).toBe(401)
})
