import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DeliveryFailure } from '../../ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  callWith,
  createKnownAccount,
  isOpen,
  linkTo,
  type Pair,
  reauthenticate,
  sentTo,
  signIn,
} from './testing/signed-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = new Date('2026-11-20T10:00:00Z')
const daysLater = (days: number) => server.setNow(new Date(now.getTime() + days * 86_400_000))
afterEach(() => daysLater(0))

const freshAddress = () => `${randomUUID()}@new.example`
async function change(token: string, email: string) {
  await reauthenticate(server, token)
  return callWith(server, token, 'POST', '/api/account/change-email', { email })
}
const confirm = (token: string) => server.call(null, 'POST', '/api/account/confirm-email', { token })
const undo = (token: string) => server.call(null, 'POST', '/api/account/undo-email-change', { token })
const register = (email: string) =>
  server.call(null, 'POST', '/api/register', {
    email,
    phone: '06 39 98 12 34',
    lastname: 'Roux',
    firstname: 'Zoé',
    password: 'Pivoine!2031',
    role: ['ROLE_PRESTATAIRE'],
    terms: true,
    tosIsAccepted: true,
    locale: 'fr',
  })

async function signedIn() {
  daysLater(0)
  const { id, email } = await createKnownAccount(server, { email_confirmed_at: now })
  return { id, email, pair: (await signIn(server, email)).pair }
}
const stored = (id: string) =>
  server.db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the address changes at once, is unconfirmed until its link is used, and only the new session goes on', async () => {
  const { id, email: old, pair } = await signedIn()
  const email = freshAddress()
  const { status, body } = await change(pair.token, ` ${email} `)
  expect({ status, body }).toEqual({
    status: 200,
    body: { token: expect.any(String), refresh_token: expect.any(String) },
  })
  expect(await stored(id)).toEqual({ email, email_confirmed_at: null })
  expect([await isOpen(server, pair), await isOpen(server, body as Pair)]).toEqual([false, true])
  expect([(await signIn(server, old)).status, (await signIn(server, email)).status]).toEqual([401, 200])
  expect((await confirm(await linkTo(server, email, 'confirm-email'))).status).toBe(200)
  expect((await stored(id)).email_confirmed_at).not.toBeNull()
})

test('the old address is told, and can take the change back for seven days, once', async () => {
  const { id, email: old, pair } = await signedIn()
  const email = freshAddress()
  const fresh = (await change(pair.token, email)).body as Pair
  await server.finishJobs()
  expect(await sentTo(server, old)).toMatchObject([{ subject: 'Votre adresse de connexion a changé' }])
  const link = await linkTo(server, old, 'undo-email')
  daysLater(6.9)
  expect(await undo(link)).toMatchObject({ status: 200, body: { success: true, email: old } })
  expect((await stored(id)).email).toBe(old)
  expect(await isOpen(server, fresh)).toBe(false)
  expect(await undo(link)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  expect((await confirm(await linkTo(server, email, 'confirm-email'))).status).toBe(410)
})

test('after seven days it is too late, and the old address is free', async () => {
  const { email: old, pair } = await signedIn()
  await change(pair.token, freshAddress())
  await server.finishJobs()
  daysLater(7.1)
  expect((await undo(await linkTo(server, old, 'undo-email'))).status).toBe(410)
  expect((await register(old)).status).toBe(201)
})

test('while it can be taken back the old address is nobody else’s', async () => {
  const { email: old, pair } = await signedIn()
  const fresh = (await change(pair.token, freshAddress())).body as Pair
  const other = await signedIn()
  expect(await change(other.pair.token, old.toUpperCase())).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  })
  expect(await register(old)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await change(fresh.token, old)).status).toBe(200)
})

test('who changed an address twice cannot undo what undid it', async () => {
  const { id, email: old, pair } = await signedIn()
  const middle = freshAddress()
  const second = (await change(pair.token, middle)).body as Pair
  await change(second.token, freshAddress())
  await server.finishJobs()
  const links = [await linkTo(server, old, 'undo-email'), await linkTo(server, middle, 'undo-email')]
  expect((await undo(links[0] as string)).status).toBe(200)
  expect((await undo(links[1] as string)).status).toBe(410)
  expect((await stored(id)).email).toBe(old)
})

test('when the confirmation cannot be sent nothing has changed', async () => {
  const { id, email: old, pair } = await signedIn()
  const { ports } = server.services
  const { mailer } = ports
  ports.mailer = { send: () => Promise.reject(new DeliveryFailure('refused', { isFinal: true })) }
  const answer = await change(pair.token, freshAddress())
  ports.mailer = mailer
  expect(answer).toMatchObject({ status: 503, body: { code: 'mail_not_sent' } })
  expect(await stored(id)).toEqual({ email: old, email_confirmed_at: now })
  await server.finishJobs()
  expect(await sentTo(server, old)).toEqual([])
  expect(await isOpen(server, pair)).toBe(true)
  expect(await server.db.selectFrom('account_tokens').selectAll().where('account_id', '=', id).execute()).toEqual([])
})

test.each([
  ['its own', (own: string) => own.toUpperCase(), 422, 'email_unchanged'],
  ['no address', () => 'clara@', 422, 'email_invalid'],
  ['a million characters', () => `${'a'.repeat(900_000)}@new.example`, 422, 'email_invalid'],
])('%s is refused at its place', async (_what, email, status, code) => {
  const { email: own, pair } = await signedIn()
  expect(await change(pair.token, email(own))).toMatchObject({ status, body: { code, fields: { email: code } } })
})

test('another’s address is refused, whatever its capitals', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const answer = await change(one.pair.token, other.email.toUpperCase())
  expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } })
})

test('of two accounts that want one address at once one gets it, and only it gets the mail', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const email = freshAddress()
  const answers = await Promise.all([change(one.pair.token, email), change(other.pair.token, email)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await sentTo(server, email)).toHaveLength(1)
})

test('two changes of one account at once leave one address and one session', async () => {
  const { id, pair } = await signedIn()
  const emails = [freshAddress(), freshAddress()]
  const answers = await Promise.all(emails.map((email) => change(pair.token, email)))
  const open = await server.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
  expect(open).toHaveLength(1)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(emails).toContain((await stored(id)).email)
})

test('swapping addresses at once gives nobody the address of another', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const answers = await Promise.all([change(one.pair.token, other.email), change(other.pair.token, one.email)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})
