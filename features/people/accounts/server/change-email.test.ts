import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bouquet/domain/ids'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
const newPassword = 'Renoncule!2032'
const reset = (token: string) =>
  server.call(null, 'POST', `/api/reset-password/${token}`, {
    newPassword,
    confirmPassword: newPassword,
    token,
  })
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
const stored = (id: AccountId) =>
  server.db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at', 'unconfirmed_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the new address signs in once its link was opened, the old one until then, and only the new session goes on', async () => {
  const { id, email: old, pair } = await signedIn()
  const email = freshAddress()
  const { status, body } = await change(pair.token, ` ${email} `)
  expect({ status, body }).toEqual({
    status: 200,
    body: { token: expect.any(String), refresh_token: expect.any(String) },
  })
  expect(await stored(id)).toEqual({ email: old, email_confirmed_at: now, unconfirmed_email: email })
  expect([await isOpen(server, pair), await isOpen(server, body as Pair)]).toEqual([false, true])
  expect([(await signIn(server, old)).status, (await signIn(server, email)).status]).toEqual([200, 401])
  expect(await confirm(await linkTo(server, email, 'confirm-email'))).toMatchObject({
    status: 200,
    body: { success: true, email, already: false },
  })
  expect(await stored(id)).toEqual({ email, email_confirmed_at: now, unconfirmed_email: null })
  expect([(await signIn(server, old)).status, (await signIn(server, email)).status]).toEqual([401, 200])
})

test('its owner sees which address signs in and which one waits', async () => {
  const { email: old, pair } = await signedIn()
  const email = freshAddress()
  const fresh = (await change(pair.token, email)).body as Pair
  const { body } = await callWith(server, fresh.token, 'GET', '/api/me')
  expect(body).toMatchObject({ user: { email: old, pendingEmail: email, isEmailConfirmed: true } })
  await callWith(server, fresh.token, 'POST', '/api/account/resend-confirmation')
  await server.finishJobs()
  expect(await sentTo(server, email)).toHaveLength(2)
})

test('the old address is notified when a change is ordered and when it is made, and takes it back for seven days, once', async () => {
  const { id, email: old, pair } = await signedIn()
  const email = freshAddress()
  const fresh = (await change(pair.token, email)).body as Pair
  await server.finishJobs()
  expect(await sentTo(server, old)).toMatchObject([
    { subject: 'Une nouvelle adresse a été demandée pour votre compte' },
  ])
  daysLater(6)
  await confirm(await linkTo(server, email, 'confirm-email'))
  await server.finishJobs()
  expect((await sentTo(server, old))[0]?.subject).toBe('Votre adresse de connexion a changé')
  const link = await linkTo(server, old, 'undo-email')
  daysLater(12.9)
  expect(await undo(link)).toMatchObject({ status: 200, body: { success: true, email: old } })
  expect((await stored(id)).email).toBe(old)
  expect(await isOpen(server, fresh)).toBe(false)
  expect(await undo(link)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
})

test('taking an address back ends the password that changed it, and mails a link for a new one', async () => {
  const { email: old, pair } = await signedIn()
  const email = freshAddress()
  await change(pair.token, email)
  await confirm(await linkTo(server, email, 'confirm-email'))
  await server.finishJobs()
  await undo(await linkTo(server, old, 'undo-email'))
  await server.finishJobs()
  expect([(await signIn(server, old)).status, (await signIn(server, email)).status]).toEqual([401, 401])
  expect((await reset(await linkTo(server, old, 'forgot-password-reset'))).status).toBe(200)
  expect((await signIn(server, old, newPassword)).status).toBe(200)
})

test('the owner stops a change that has not taken effect yet', async () => {
  const { id, email: old, pair } = await signedIn()
  const email = freshAddress()
  const fresh = (await change(pair.token, email)).body as Pair
  await server.finishJobs()
  expect((await undo(await linkTo(server, old, 'undo-email'))).status).toBe(200)
  expect(await stored(id)).toEqual({ email: old, email_confirmed_at: now, unconfirmed_email: null })
  expect(await isOpen(server, fresh)).toBe(false)
  expect((await confirm(await linkTo(server, email, 'confirm-email'))).status).toBe(410)
})

test('after seven days it is too late, and the old address is free', async () => {
  const { email: old, pair } = await signedIn()
  const email = freshAddress()
  await change(pair.token, email)
  await confirm(await linkTo(server, email, 'confirm-email'))
  await server.finishJobs()
  daysLater(7.1)
  expect((await undo(await linkTo(server, old, 'undo-email'))).status).toBe(410)
  expect((await register(old)).status).toBe(201)
})

test('while it can be taken back the old address is nobody else’s', async () => {
  const { email: old, pair } = await signedIn()
  const email = freshAddress()
  const fresh = (await change(pair.token, email)).body as Pair
  await confirm(await linkTo(server, email, 'confirm-email'))
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
  await confirm(await linkTo(server, middle, 'confirm-email'))
  await server.finishJobs()
  const last = freshAddress()
  await change(second.token, last)
  await confirm(await linkTo(server, last, 'confirm-email'))
  await server.finishJobs()
  const links = [await linkTo(server, old, 'undo-email'), await linkTo(server, middle, 'undo-email')]
  expect((await undo(links[0] as string)).status).toBe(200)
  expect((await undo(links[1] as string)).status).toBe(410)
  expect((await stored(id)).email).toBe(old)
})

test('an address that was never confirmed is neither held nor can take the account back', async () => {
  const { pair } = await signedIn()
  const wanted = freshAddress()
  const second = (await change(pair.token, wanted)).body as Pair
  expect((await change(second.token, freshAddress())).status).toBe(200)
  expect((await confirm(await linkTo(server, wanted, 'confirm-email'))).status).toBe(410)
  expect((await register(wanted)).status).toBe(201)
  await server.finishJobs()
  await expect(linkTo(server, wanted, 'undo-email')).rejects.toThrow('No undo-email link')
})

test('when the confirmation cannot be sent nothing has changed', async () => {
  const { id, email: old, pair } = await signedIn()
  const { ports } = server.services
  const { mailer } = ports
  ports.mailer = { send: () => Promise.reject(new DeliveryFailure('refused', { isFinal: true })) }
  const answer = await change(pair.token, freshAddress())
  ports.mailer = mailer
  expect(answer).toMatchObject({ status: 503, body: { code: 'mail_not_sent' } })
  expect(await stored(id)).toEqual({ email: old, email_confirmed_at: now, unconfirmed_email: null })
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

test('of two accounts that want one address the one that confirms it first gets it', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const email = freshAddress()
  await change(one.pair.token, email)
  const first = await linkTo(server, email, 'confirm-email')
  await change(other.pair.token, email)
  const second = await linkTo(server, email, 'confirm-email')
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const rows = [await stored(one.id), await stored(other.id)]
  expect(rows.filter((row) => row.email === email)).toHaveLength(1)
  expect(rows.map((row) => row.unconfirmed_email)).toEqual([null, null])
})

test('two changes of one account at once leave one that waits and one session', async () => {
  const { id, pair } = await signedIn()
  await reauthenticate(server, pair.token)
  const emails = [freshAddress(), freshAddress()]
  const answers = await Promise.all(
    emails.map((email) => callWith(server, pair.token, 'POST', '/api/account/change-email', { email })),
  )
  const open = await server.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
  expect(open).toHaveLength(1)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(emails).toContain((await stored(id)).unconfirmed_email)
})

test('swapping addresses at once gives nobody the address of another', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const answers = await Promise.all([change(one.pair.token, other.email), change(other.pair.token, one.email)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})
