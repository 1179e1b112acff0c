import { callWith, sentTo } from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from './testing/authenticator.ts'
import { challengeOf, origin, prove, setUpTotp, signedIn } from './testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Options = { options: { challenge: string; rp: { id: string } } }
const path = '/api/account/second-factor/passkeys'

async function add(token: string, authenticator = createAuthenticator(), site = origin) {
  const { body } = await callWith(server, token, 'POST', `${path}/options`)
  const { challenge } = (body as Options).options
  const attestation = authenticator.register(site, challenge)
  return callWith(server, token, 'POST', path, { name: 'Ordinateur du bureau', attestation })
}

async function withPasskey(authenticator = createAuthenticator()) {
  const account = await signedIn(server)
  const added = await add(account.token, authenticator)
  expect(added.status).toBe(200)
  return { ...account, authenticator, recoveryCodes: (added.body as { recoveryCodes: string[] }).recoveryCodes }
}

test('a passkey is added with its name, and its owner gets recovery codes and a mail', async () => {
  const { email, token, recoveryCodes } = await withPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const { body } = await callWith(server, token, 'GET', '/api/account/second-factor')
  expect(body).toMatchObject({
    totpSince: null,
    passkeys: [{ name: 'Ordinateur du bureau', host: 'localhost', lastUsedAt: null }],
    recoveryCodesLeft: 10,
  })
  await server.finishJobs()
  expect((await sentTo(server, email))[0]?.subject).toBe('Une clé d’accès a été ajoutée à votre compte')
})

test('a passkey signs the challenge of the sign-in', async () => {
  const { email, authenticator } = await withPasskey()
  const { challenge, methods, passkeyOptions } = await challengeOf(server, email)
  expect(methods).toEqual(['passkey', 'recovery_code'])
  expect(passkeyOptions).toMatchObject({ challenge, rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] })
  expect((await prove(server, { challenge, assertion: authenticator.sign(origin, challenge) })).status).toBe(200)
})

test('neither another passkey, another site nor another challenge signs in', async () => {
  const { email, authenticator } = await withPasskey()
  const { challenge } = await challengeOf(server, email)
  const wrong = [
    createAuthenticator().sign(origin, challenge),
    authenticator.sign('https://evil.example', challenge),
    authenticator.sign(origin, Buffer.from('another challenge').toString('base64url')),
  ]
  for (const assertion of wrong)
    expect(await prove(server, { challenge, assertion })).toMatchObject({
      status: 422,
      body: { code: 'second_factor_wrong' },
    })
  const signed = authenticator.sign(origin, challenge)
  const tampered = { ...signed, response: { ...signed.response, signature: 'AAAA' } }
  expect((await prove(server, { challenge, assertion: tampered })).status).toBe(422)
})

test('a signature with a counter that was seen before is a copy, and refused', async () => {
  const { id, email, authenticator } = await withPasskey()
  await server.db.updateTable('passkeys').set({ counter: 100 }).where('account_id', '=', id).execute()
  const { challenge } = await challengeOf(server, email)
  expect((await prove(server, { challenge, assertion: authenticator.sign(origin, challenge) })).status).toBe(422)
})

test('a passkey belongs to one host: at another the account is offered its other ways', async () => {
  const { email } = await withPasskey()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login_check',
    headers: { host: 'de.localhost' },
    payload: { username: email, password: 'Pivoine!2031' },
  })
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toMatchObject({ methods: ['recovery_code'], passkeyOptions: null })
})

test('a passkey confirms a session in place of the password, once and for its own session alone', async () => {
  const { email, token, authenticator } = await withPasskey()
  const first = await challengeOf(server, email)
  const { body: other } = await prove(server, {
    challenge: first.challenge,
    assertion: authenticator.sign(origin, first.challenge),
  })
  const question = await callWith(server, other.token, 'POST', '/api/reauthenticate/options')
  const { challenge } = (question.body as Options).options
  const assertion = authenticator.sign(origin, challenge)
  const confirm = (by: string) => callWith(server, by, 'POST', '/api/reauthenticate', { assertion })
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'challenge_expired' } })
  const refused = await callWith(server, other.token, 'POST', '/api/account/export')
  expect(refused.body).toMatchObject({ code: 'reauthentication_required' })
  expect((await confirm(other.token)).status).toBe(200)
  expect((await callWith(server, other.token, 'POST', '/api/account/export')).status).toBeLessThan(300)
  expect((await confirm(other.token)).status).toBe(410)
})

test('in place of the password the owner has to be verified, beside it a touch is enough', async () => {
  const { email, token, authenticator } = await withPasskey(createAuthenticator({ isVerified: false }))
  const { challenge } = await challengeOf(server, email)
  expect((await prove(server, { challenge, assertion: authenticator.sign(origin, challenge) })).status).toBe(200)
  const question = await callWith(server, token, 'POST', '/api/reauthenticate/options')
  const assertion = authenticator.sign(origin, (question.body as Options).options.challenge)
  expect(await callWith(server, token, 'POST', '/api/reauthenticate', { assertion })).toMatchObject({
    status: 422,
    body: { code: 'second_factor_wrong' },
  })
})

test('who has no passkey is not asked for one', async () => {
  const { token } = await signedIn(server)
  const { body } = await callWith(server, token, 'POST', '/api/reauthenticate/options')
  expect(body).toEqual({ options: null })
})

test('a passkey is neither made for another site nor added twice or for a challenge that nobody set', async () => {
  const { token, authenticator } = await withPasskey()
  expect((await add(token, createAuthenticator(), 'https://evil.example')).status).toBe(422)
  expect((await add(token, authenticator)).status).toBe(422)
  const attestation = createAuthenticator().register(origin, Buffer.alloc(32, 7).toString('base64url'))
  expect((await callWith(server, token, 'POST', path, { name: 'Clé', attestation })).status).toBe(410)
})

test('an account has ten passkeys at most', async () => {
  const { token } = await withPasskey()
  for (let more = 0; more < 9; more++) expect((await add(token)).status).toBe(200)
  expect(await callWith(server, token, 'POST', `${path}/options`)).toMatchObject({
    status: 409,
    body: { code: 'passkeys_full' },
  })
})

test('nobody removes a passkey of somebody else', async () => {
  const { id, token } = await withPasskey()
  const stranger = await signedIn(server)
  const passkey = await server.db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await callWith(server, stranger.token, 'DELETE', `${path}/${passkey.id}`)).status).toBe(404)
  expect((await callWith(server, token, 'DELETE', `${path}/${passkey.id}`)).status).toBe(204)
})

test('of two factors one stays when the other is removed, with the recovery codes', async () => {
  const { id, token } = await withPasskey()
  expect((await setUpTotp(server, token, new Date())).recoveryCodes).toEqual([])
  expect((await callWith(server, token, 'DELETE', '/api/account/second-factor/totp')).status).toBe(204)
  const left = await server.db.selectFrom('recovery_codes').select('used_at').where('account_id', '=', id).execute()
  expect(left).toHaveLength(10)
})
