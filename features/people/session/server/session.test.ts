import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const form = {
  email: 'clara@maison.example',
  phone: '06 39 98 12 34',
  lastname: 'Béranger',
  firstname: 'Anne-Claire',
  password: 'Pivoine!2031',
  role: ['ROLE_PRESTATAIRE'],
  terms: true,
  tosIsAccepted: true,
  locale: 'fr-FR',
}
type Pair = { token: string; refresh_token: string }
const register = (changes: object) => server.call(null, 'POST', '/api/register', { ...form, ...changes })
const refresh = (pair: Pair) => server.call(null, 'POST', '/api/token/refresh', { refresh_token: pair.refresh_token })

test('a registration opens an account and signs it in', async () => {
  const { status, body } = await register({ email: 'first@maison.example' })
  expect(status).toBe(201)
  const me = await server.app.inject({
    method: 'GET',
    url: '/api/me',
    headers: { host: 'localhost', authorization: `Bearer ${(body as Pair).token}` },
  })
  expect(me.json().user).toMatchObject({
    fullName: 'Anne-Claire Béranger',
    phone: '+33639981234',
    hasFinishedOnboarding: false,
    credits: 0,
  })
})

test('only who agrees to news by mail at registration gets them', async () => {
  for (const [news, agreed] of [
    [true, true],
    [false, false],
    [undefined, false],
  ] as const) {
    const email = `news-${news}@maison.example`
    await register({ email, news })
    const account = server.db.selectFrom('accounts').select('news_agreed_at').where('email', '=', email)
    expect([news, (await account.executeTakeFirstOrThrow()).news_agreed_at !== null]).toEqual([news, agreed])
  }
})

test('a registration that is sent again with its key opens no second account, also at the same moment', async () => {
  const again = { email: 'again@maison.example', key: crypto.randomUUID() }
  const answers = await Promise.all([
    register(again),
    register(again),
    register({ ...again, email: 'Again@maison.example' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const accounts = () =>
    server.db
      .selectFrom('accounts')
      .select('id')
      .where((where) => where.or([where('email', '=', again.email), where('unconfirmed_email', '=', again.email)]))
      .execute()
  expect(await accounts()).toHaveLength(1)
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
  expect(await register({ ...again, password: 'Pivoine!2032' })).toMatchObject(reused)
  expect(await register({ ...again, email: 'other@maison.example' })).toMatchObject(reused)
  expect((await register({ ...again, key: crypto.randomUUID() })).status).toBe(201)
  expect(await accounts()).toHaveLength(2)
})

test('a confirmed address has one account, whatever its capitals', async () => {
  await register({ email: 'twice@maison.example' })
  const confirmed = { email_confirmed_at: new Date() }
  await server.db.updateTable('accounts').set(confirmed).where('email', '=', 'twice@maison.example').execute()
  expect(await register({ email: 'Twice@Maison.example' })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  })
})

test.each([
  ['a password without a special character', { password: 'Pivoine2031' }, 'password_too_weak'],
  ['a password that everybody uses', { password: 'Password123!' }, 'password_too_common'],
  ['a phone number of nowhere', { phone: '0012345678' }, 'phone_invalid'],
  ['a name with a digit', { firstname: 'R2D2' }, 'name_invalid'],
  ['an address without a domain', { email: 'clara@' }, 'email_invalid'],
  ['terms that were not accepted', { terms: false }, 'terms_not_accepted'],
  ['no role', { role: [] }, 'role_required'],
])('%s is refused by its own code', async (_what, changes, code) => {
  expect(await register(changes)).toMatchObject({ status: 422, body: { code } })
})

test('nobody makes an administrator of themselves', async () => {
  expect((await register({ email: 'boss@maison.example', role: ['ROLE_ADMIN'] })).status).toBe(400)
})

test('a wrong password and an unknown address are answered alike', async () => {
  await register({ email: 'known@maison.example' })
  const wrong = await server.call(null, 'POST', '/api/login_check', {
    username: 'known@maison.example',
    password: 'Wrong!2031',
  })
  const unknown = await server.call(null, 'POST', '/api/login_check', {
    username: 'unknown@maison.example',
    password: 'Wrong!2031',
  })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect(unknown.body).toEqual(wrong.body)
})

test('after ten failures an account waits, and no other does', async () => {
  const password_hash = await hashPassword('Pivoine!2031')
  const { email } = await createAccount(server.db, { password_hash })
  const neighbour = await createAccount(server.db, { password_hash })
  for (let failure = 0; failure < 10; failure++)
    await server.call(null, 'POST', '/api/login_check', { username: email, password: 'Wrong!2031' })
  const refused = await server.call(null, 'POST', '/api/login_check', { username: email, password: 'Pivoine!2031' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(
    (await server.call(null, 'POST', '/api/login_check', { username: neighbour.email, password: 'Pivoine!2031' }))
      .status,
  ).toBe(200)
})

test('a refresh token works once; its late reuse ends the whole family', async () => {
  const first = (await register({ email: 'rotating@maison.example' })).body as Pair
  const second = (await refresh(first)).body as Pair
  server.setNow(new Date(Date.now() + 60_000))
  expect(await refresh(first)).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  expect(await refresh(second)).toMatchObject({ status: 401, body: { code: 'session_expired' } })
})

test('signing out ends the session', async () => {
  const pair = (await register({ email: 'leaving@maison.example' })).body as Pair
  expect((await server.call(null, 'POST', '/api/logout', { refresh_token: pair.refresh_token })).status).toBe(204)
  expect((await refresh(pair)).status).toBe(401)
})
