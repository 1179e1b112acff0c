import { countries } from '@bouquet/domain/countries'
import { storeInvitation } from '@bouquet/features/operator/operators/server/invitations.ts'
import { makeAdministrator } from '@bouquet/features/operator/operators/server/make-administrator.ts'
import {
  callWith,
  createKnownAccount,
  knownPassword,
  linkTo,
  type Pair,
  reauthenticate,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from './testing/code-at.ts'
import { challengeOf, prove, setUpTotp, signedIn } from './testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECOND_FACTOR: 'required' })
})
afterAll(() => server.close())

const operator = { roles: ['ROLE_ADMIN' as const], onboarding_finished_at: new Date('2026-06-01') }
const listUsers = (token: string) => callWith(server, token, 'GET', '/api/admin/users')
const needsFactor = async (token: string) =>
  ((await callWith(server, token, 'GET', '/api/me')).body as { user: { needsSecondFactor: boolean } }).user
    .needsSecondFactor
const refused = { status: 403, body: { code: 'second_factor_required' } }

test('an operator without a second factor does nothing before setting one up, in whatever way the session began', async () => {
  const account = await signedIn(server, operator)
  expect(await listUsers(account.token)).toMatchObject(refused)
  const { body } = await server.call(null, 'POST', '/api/token/refresh', { refresh_token: account.refresh_token })
  const continued = body as Pair
  expect(await listUsers(continued.token)).toMatchObject(refused)
  const person = await createAccount(server.db)
  const impersonation = { user_id: person.id, reason: 'Demande d’aide' }
  expect(
    await callWith(server, continued.token, 'POST', '/api/impersonation/impersonate', impersonation),
  ).toMatchObject(refused)
  expect(await needsFactor(continued.token)).toBe(true)
  expect((await setUpTotp(server, continued.token, new Date())).status).toBe(200)
  expect((await listUsers(continued.token)).status).toBe(200)
  expect(await needsFactor(continued.token)).toBe(false)
})

test('who accepts an invitation sets a second factor up before anything else', async () => {
  const email = 'invited@maison.example'
  const invitation = { email, roles: ['support' as const], country: 'FR' as const, language: 'fr' as const }
  await storeInvitation(server.services, server.db, { ...invitation, invitedBy: null })
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  const token = /operator-invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const account = { token, firstname: 'Léonie', lastname: 'Marchand', password: knownPassword }
  const { status, body } = await server.call(null, 'POST', '/api/operator-invitations/accept', account)
  expect(status).toBe(201)
  const pair = body as Pair
  expect(await listUsers(pair.token)).toMatchObject(refused)
  expect(await needsFactor(pair.token)).toBe(true)
  await reauthenticate(server, pair.token)
  expect((await setUpTotp(server, pair.token, new Date())).status).toBe(200)
  expect((await listUsers(pair.token)).status).toBe(200)
})

test('a new password does not lead around the second factor', async () => {
  const account = await signedIn(server, operator)
  const { recoveryCodes } = await setUpTotp(server, account.token, new Date())
  await server.call(null, 'POST', '/api/reset-password/request', { email: account.email })
  await server.finishJobs()
  const token = await linkTo(server, account.email, 'forgot-password-reset')
  const newPassword = 'Dahlia!2032-neu'
  const reset = { newPassword, confirmPassword: newPassword, token }
  expect((await server.call(null, 'POST', `/api/reset-password/${token}`, reset)).status).toBe(200)
  const { status, pair } = await signIn(server, account.email, newPassword)
  expect(status).toBe(202)
  const { challenge } = pair as unknown as { challenge: string }
  const { body } = await prove(server, { challenge, code: recoveryCodes[0] })
  expect((await listUsers(body.token)).status).toBe(200)
})

test('an operator keeps at least one factor, and may replace it', async () => {
  const account = await signedIn(server, operator)
  await setUpTotp(server, account.token, new Date())
  expect(await callWith(server, account.token, 'DELETE', '/api/account/second-factor/totp')).toMatchObject({
    status: 409,
    body: { code: 'last_second_factor' },
  })
  const { status } = await signIn(server, account.email)
  expect(status).toBe(202)
  expect((await setUpTotp(server, account.token, new Date())).status).toBe(200)
})

test('a session that was open when its owner became an operator has to prove a second factor first', async () => {
  const account = await signedIn(server)
  await makeAdministrator(server.services, account.email)
  expect(await listUsers(account.token)).toMatchObject(refused)
})

test('a provider with a second factor who becomes an operator goes on', async () => {
  const now = new Date()
  const account = await signedIn(server)
  const { secret } = await setUpTotp(server, account.token, new Date(now.getTime() - 30_000))
  await makeAdministrator(server.services, account.email)
  const { challenge } = await challengeOf(server, account.email)
  const { body } = await prove(server, { challenge, code: codeAt(secret, new Date(now.getTime() + 30_000)) })
  expect((await listUsers(body.token)).status).toBe(200)
})

test('the session that follows a change of address has proved what the one before had', async () => {
  const account = await signedIn(server, operator)
  await setUpTotp(server, account.token, new Date())
  await reauthenticate(server, account.token)
  const { body } = await callWith(server, account.token, 'POST', '/api/account/change-email', {
    email: `new-${account.email}`,
  })
  expect((await listUsers((body as Pair).token)).status).toBe(200)
})

test('registering again by the same form does not sign in to an account that has a second factor', async () => {
  const email = 'twice@maison.example'
  const form = {
    email,
    phone: '+33639981234',
    lastname: 'Roux',
    firstname: 'Camille',
    password: knownPassword,
    role: ['ROLE_PRESTATAIRE'],
    terms: true,
    tosIsAccepted: true,
    locale: 'fr-FR',
    key: 'a-key-of-one-form-2026',
  }
  const first = await server.call(null, 'POST', '/api/register', form)
  const { token } = first.body as Pair
  await reauthenticate(server, token)
  await setUpTotp(server, token, new Date())
  expect(await server.call(null, 'POST', '/api/register', form)).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  })
})

test('who lost app, passkeys and codes is helped by the operator’s command: no factor, no session is left, and it is on record', async () => {
  const account = await signedIn(server, operator)
  await setUpTotp(server, account.token, server.services.now())
  await challengeOf(server, account.email)
  expect(await makeAdministrator(server.services, account.email, { resetsFactor: true })).toBe(true)
  expect(await listUsers(account.token)).toMatchObject({ status: 401 })
  const { status, pair } = await signIn(server, account.email, knownPassword)
  expect(status).toBe(200)
  expect(await needsFactor(pair.token)).toBe(true)
  const { rows } =
    await sql`select 1 from audit_log where account_id = ${account.id} and action = 'second-factor.reset'`.execute(
      server.db,
    )
  expect(rows).toHaveLength(1)
})

test('providers sign in by their password alone while they have no factor', async () => {
  const { email } = await createKnownAccount(server)
  const { status, pair } = await signIn(server, email)
  expect(status).toBe(200)
  expect(await needsFactor(pair.token)).toBe(false)
})

test('in production the second factor of operators cannot be switched off', async () => {
  const origins = countries.map((country) => [`ORIGIN_${country}`, `https://www.bouquet.${country.toLowerCase()}`])
  const environment = {
    ...Object.fromEntries(origins),
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(40),
    DATA_DIR: '.cache/second-factor',
    OPERATOR_SECOND_FACTOR: 'optional',
  }
  await expect(shapeConfig(readEnv(environment))).rejects.toThrow(/OPERATOR_SECOND_FACTOR/)
})
