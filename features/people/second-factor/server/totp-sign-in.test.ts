import {
  callWith,
  isOpen,
  reauthenticate,
  sentTo,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteExpiredChallenges } from './delete-expired-challenges.ts'
import { codeAt } from './testing/code-at.ts'
import { challengeOf, prove, setUpTotp, signedIn } from './testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = new Date('2026-11-20T10:00:00Z')
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const wait = (seconds: number) => server.setNow(secondsLater(seconds))
afterEach(() => wait(0))

async function withApp() {
  wait(0)
  const account = await signedIn(server)
  return { ...account, ...(await setUpTotp(server, account.token, now)) }
}

test('after the password an account with an app is asked for a code, which gives the session', async () => {
  const { email, secret } = await withApp()
  wait(60)
  const { challenge, methods, passkeyOptions } = await challengeOf(server, email)
  expect(methods).toEqual(['totp', 'recovery_code'])
  expect(passkeyOptions).toBeNull()
  const { status, body } = await prove(server, { challenge, code: codeAt(secret, secondsLater(60)) })
  expect(status).toBe(200)
  expect(await isOpen(server, body)).toBe(true)
})

test('a code is good once: neither the first one nor a used one signs in again', async () => {
  const { email, secret } = await withApp()
  const first = await challengeOf(server, email)
  expect(await prove(server, { challenge: first.challenge, code: codeAt(secret, now) })).toMatchObject({
    status: 422,
    body: { code: 'second_factor_wrong' },
  })
  wait(60)
  const code = codeAt(secret, secondsLater(60))
  expect((await prove(server, { challenge: first.challenge, code })).status).toBe(200)
  const second = await challengeOf(server, email)
  expect((await prove(server, { challenge: second.challenge, code })).status).toBe(422)
})

test('a code of half a minute ago is still taken, an older one is not', async () => {
  const { email, secret } = await withApp()
  wait(120)
  const { challenge } = await challengeOf(server, email)
  expect((await prove(server, { challenge, code: codeAt(secret, secondsLater(60)) })).status).toBe(422)
  expect((await prove(server, { challenge, code: codeAt(secret, secondsLater(90)) })).status).toBe(200)
})

test('a challenge works once, for five minutes, and bears five wrong answers', async () => {
  const { email, secret } = await withApp()
  wait(60)
  const late = await challengeOf(server, email)
  wait(60 + 301)
  expect(await prove(server, { challenge: late.challenge, code: codeAt(secret, secondsLater(361)) })).toMatchObject({
    status: 410,
    body: { code: 'challenge_expired' },
  })
  const guessed = await challengeOf(server, email)
  for (let guess = 0; guess < 5; guess++)
    expect((await prove(server, { challenge: guessed.challenge, code: '000000' })).status).toBe(422)
  const right = codeAt(secret, secondsLater(361))
  expect((await prove(server, { challenge: guessed.challenge, code: right })).status).toBe(410)
  const used = await challengeOf(server, email)
  expect((await prove(server, { challenge: used.challenge, code: right })).status).toBe(200)
  wait(361 + 60)
  const next = codeAt(secret, secondsLater(421))
  expect((await prove(server, { challenge: used.challenge, code: next })).status).toBe(410)
})

test('guesses are limited over all challenges of an account, and each is in the audit log', async () => {
  const { id, email } = await withApp()
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const { challenge } = await challengeOf(server, email)
    for (let guess = 0; guess < 4; guess++) statuses.push((await prove(server, { challenge, code: '111111' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  const refused = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', id)
    .where('action', '=', 'second-factor.refused')
    .execute()
  expect(refused).toHaveLength(10)
})

test('of one challenge used by two at once one signs in', async () => {
  const { email, secret, recoveryCodes } = await withApp()
  wait(60)
  const { challenge } = await challengeOf(server, email)
  const answers = await Promise.all([
    prove(server, { challenge, code: codeAt(secret, secondsLater(60)) }),
    prove(server, { challenge, code: recoveryCodes[0] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('of one recovery code used by two at once one signs in; one of another account does not', async () => {
  const { email, recoveryCodes } = await withApp()
  const [one, two] = [await challengeOf(server, email), await challengeOf(server, email)]
  const code = recoveryCodes[3]
  const answers = await Promise.all([one, two].map(({ challenge }) => prove(server, { challenge, code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const other = await withApp()
  const { challenge } = await challengeOf(server, other.email)
  expect((await prove(server, { challenge, code: recoveryCodes[4] })).status).toBe(422)
})

test('ten recovery codes are shown once; typed in small letters without hyphens they work, and a mail says so', async () => {
  const { email, recoveryCodes, token } = await withApp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const { challenge } = await challengeOf(server, email)
  const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')
  expect((await prove(server, { challenge, code: typed })).status).toBe(200)
  const { body } = await callWith(server, token, 'GET', '/api/account/second-factor')
  expect(body).toMatchObject({ recoveryCodesLeft: 9, isRequired: false })
  expect(JSON.stringify(body)).not.toContain(recoveryCodes[1])
  await server.finishJobs()
  expect((await sentTo(server, email)).map(({ subject }) => subject)).toEqual([
    'Un code de secours a été utilisé',
    'Une application d’authentification protège votre compte',
  ])
})

test('new recovery codes replace the earlier ones', async () => {
  const { email, recoveryCodes, token } = await withApp()
  const { body } = await callWith(server, token, 'POST', '/api/account/second-factor/recovery-codes')
  const { challenge } = await challengeOf(server, email)
  expect((await prove(server, { challenge, code: recoveryCodes[0] })).status).toBe(422)
  const [fresh] = (body as { recoveryCodes: string[] }).recoveryCodes
  expect((await prove(server, { challenge, code: fresh })).status).toBe(200)
})

test('the secret and the codes are not readable in the database', async () => {
  const { id, secret, recoveryCodes } = await withApp()
  const factor = await server.db
    .selectFrom('totp_factors')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(factor.sealed_secret?.toString('latin1')).not.toContain(secret)
  expect(factor.sealed_pending).toBeNull()
  const codes = await server.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute()
  expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0])
})

test('a factor is changed only after the password was given again', async () => {
  wait(0)
  const { token } = await withApp()
  wait(301)
  for (const [method, path, payload] of [
    ['POST', 'totp', undefined],
    ['POST', 'totp/confirm', { code: '123456' }],
    ['DELETE', 'totp', undefined],
    ['POST', 'passkeys/options', undefined],
    ['POST', 'recovery-codes', undefined],
  ] as const)
    expect(await callWith(server, token, method, `/api/account/second-factor/${path}`, payload)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    })
})

test('the first factor ends all other sessions, which it did not protect', async () => {
  wait(0)
  const account = await signedIn(server)
  const { pair: elsewhere } = await signIn(server, account.email)
  await setUpTotp(server, account.token, now)
  expect(await isOpen(server, elsewhere)).toBe(false)
  expect(await isOpen(server, account)).toBe(true)
})

test('an app that is set up again replaces the first one only by its own code', async () => {
  const { email, secret, token } = await withApp()
  const { body } = await callWith(server, token, 'POST', '/api/account/second-factor/totp')
  const next = (body as { secret: string }).secret
  wait(60)
  const { challenge } = await challengeOf(server, email)
  expect((await prove(server, { challenge, code: codeAt(next, secondsLater(60)) })).status).toBe(422)
  expect((await prove(server, { challenge, code: codeAt(secret, secondsLater(60)) })).status).toBe(200)
  const confirmed = await callWith(server, token, 'POST', '/api/account/second-factor/totp/confirm', {
    code: codeAt(next, secondsLater(60)),
  })
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: null } })
})

test('a secret that no code has confirmed is forgotten after an hour', async () => {
  wait(0)
  const { id, email, token } = await signedIn(server)
  const { body } = await callWith(server, token, 'POST', '/api/account/second-factor/totp')
  const { secret, uri } = body as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  wait(3601)
  const { pair } = await signIn(server, email)
  await reauthenticate(server, pair.token)
  const late = { code: codeAt(secret, secondsLater(3601)) }
  expect(await callWith(server, pair.token, 'POST', '/api/account/second-factor/totp/confirm', late)).toMatchObject({
    status: 410,
    body: { code: 'challenge_expired' },
  })
  await deleteExpiredChallenges(server.services)
  expect(
    await server.db.selectFrom('totp_factors').select('pending_at').where('account_id', '=', id).execute(),
  ).toEqual([])
})

test('without its last factor an account signs in by its password, and has no recovery codes', async () => {
  const { id, email, token } = await withApp()
  expect((await callWith(server, token, 'DELETE', '/api/account/second-factor/totp')).status).toBe(204)
  expect((await signIn(server, email)).status).toBe(200)
  expect(await server.db.selectFrom('recovery_codes').select('used_at').where('account_id', '=', id).execute()).toEqual(
    [],
  )
  expect((await callWith(server, token, 'DELETE', '/api/account/second-factor/totp')).status).toBe(404)
})

test('an answer with neither or both kinds of proof, or of an unknown challenge, is refused', async () => {
  expect((await prove(server, { challenge: 'x' })).status).toBe(400)
  expect((await prove(server, { challenge: 'x', code: '123456' })).status).toBe(410)
})
