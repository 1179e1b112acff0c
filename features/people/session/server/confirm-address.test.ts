import { createAccount, createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueAccountToken } from './account-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const registration = {
  phone: '06 39 98 12 34',
  lastname: 'Béranger',
  firstname: 'Anne-Claire',
  password: 'Pivoine!2031',
  role: ['ROLE_PRESTATAIRE'],
  terms: true,
  tosIsAccepted: true,
  locale: 'fr-FR',
}
const confirm = (token: string) => server.call(null, 'POST', '/api/account/confirm-email', { token })
const isConfirmed = async (account: { id: string }) =>
  ((await server.call(account, 'GET', '/api/me')).body as { user: { isEmailConfirmed: boolean } }).user.isEmailConfirmed

async function linkTo(email: string): Promise<string> {
  await server.finishJobs()
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /confirm-email\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

test('whoever registers is asked to confirm their address, and the link says so when it is opened again', async () => {
  const email = 'claire@maison.example'
  await server.call(null, 'POST', '/api/register', { ...registration, email })
  const account = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(await isConfirmed(account)).toBe(false)
  const token = await linkTo(email)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } })
  expect(await isConfirmed(account)).toBe(true)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { already: true } })
  expect(await server.call(account, 'POST', '/api/account/resend-confirmation')).toMatchObject({
    status: 409,
    body: { code: 'email_already_confirmed' },
  })
})

test('the link can be sent again', async () => {
  const account = await createAccount(server.db, { email_confirmed_at: null })
  expect((await server.call(account, 'POST', '/api/account/resend-confirmation')).status).toBe(204)
  expect((await confirm(await linkTo(account.email))).status).toBe(200)
})

test('a link to an address that is no longer the account’s confirms nothing', async () => {
  const account = await createAccount(server.db, { email_confirmed_at: null })
  const token = await issueAccountToken(server.services, server.db, {
    accountId: account.id,
    email: 'old@maison.example',
    purpose: 'confirm_email',
  })
  expect((await confirm(token)).status).toBe(410)
  expect(await isConfirmed(account)).toBe(false)
})

test('requests are mailed to a confirmed address alone', async () => {
  const open = await createProvider(server.db)
  const closed = await createProvider(server.db, { account: { email_confirmed_at: null } })
  for (const { id } of [open, closed])
    await server.jobs.enqueue(server.db, 'announce-event-request', {
      eventRequestId: (await createEventRequest(server.db, id)).id,
    })
  await server.finishJobs()
  const mailed = await server.db
    .selectFrom('outbox_messages')
    .select('to_address')
    .where('to_address', 'in', [open.email, closed.email])
    .execute()
  expect(mailed).toEqual([{ to_address: open.email }])
})

test('an address that can still be taken back is nobody else’s', async () => {
  const account = await createAccount(server.db)
  const email = 'before@maison.example'
  const undo = { accountId: account.id, email, purpose: 'undo_email', toConfirmedAddress: true } as const
  await issueAccountToken(server.services, server.db, undo)
  expect(await server.call(null, 'POST', '/api/register', { ...registration, email })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  })
})

test('undoing an e-mail change gives the old address back, ends every session and mails a link for a new password', async () => {
  const account = await createAccount(server.db, { email: 'thief@elsewhere.example' })
  const email = 'owner@maison.example'
  const undo = await issueAccountToken(server.services, server.db, {
    accountId: account.id,
    email,
    purpose: 'undo_email',
  })
  const token = await server.tokenOf(account)
  expect(await server.call(null, 'POST', '/api/account/undo-email-change', { token: undo })).toMatchObject({
    status: 200,
    body: { email },
  })
  const me = await server.app.inject({
    method: 'GET',
    url: '/api/me',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(me.json().code).toBe('session_expired')
  await server.finishJobs()
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.text).toMatch(/forgot-password-reset\//)
})
