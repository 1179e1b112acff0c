import { createAccount, createSession } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPassword = 'Renoncule!2032'
const ask = (email: string) => server.call(null, 'POST', '/api/reset-password/request', { email })
const reset = (token: string, password = newPassword, confirmPassword = password) =>
  server.call(null, 'POST', `/api/reset-password/${token}`, { newPassword: password, confirmPassword, token })
const signIn = (username: string, password: string) =>
  server.call(null, 'POST', '/api/login_check', { username, password })

async function mailsTo(email: string) {
  await server.finishJobs()
  return server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
}
async function linkTo(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /forgot-password-reset\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const account = async () => createAccount(server.db, { password_hash: await hashPassword('Pivoine!2031') })

test('the link sets a new password once, ends every session and is announced', async () => {
  const { id, email } = await account()
  const sessionId = await createSession(server.db, id)
  expect((await ask(email)).body).toMatchObject({ success: true, already_requested: false })
  const token = await linkTo(email)
  expect((await reset(token)).status).toBe(200)
  expect((await signIn(email, newPassword)).status).toBe(200)
  expect((await signIn(email, 'Pivoine!2031')).status).toBe(401)
  expect(await server.db.selectFrom('sessions').select('id').where('id', '=', sessionId).execute()).toEqual([])
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Votre mot de passe a été changé')
  expect(await reset(token, 'Anemone!2033')).toMatchObject({ status: 410, body: { code: 'link_expired' } })
})

test('of ten uses of one link at once, one counts', async () => {
  const { email } = await account()
  await ask(email)
  const token = await linkTo(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)])
})

test('a link is worthless after an hour', async () => {
  const { email } = await account()
  const asked = new Date()
  server.setNow(asked)
  await ask(email)
  const token = await linkTo(email)
  server.setNow(new Date(asked.getTime() + 61 * 60_000))
  expect((await reset(token)).status).toBe(410)
})

test('an unknown address gets the same answer, and gets no mail', async () => {
  const { email } = await account()
  const unknown = 'nobody@nowhere.example'
  expect((await ask(unknown)).body).toEqual((await ask(email)).body)
  expect((await ask(unknown)).body).toEqual((await ask(email)).body)
  expect((await ask(unknown)).body).toMatchObject({ already_requested: true })
  expect(await mailsTo(unknown)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test.each([
  ['a weak password', 'pivoine2031', 'pivoine2031', 'password_too_weak'],
  ['two that differ', newPassword, 'Renoncule!2033', 'passwords_differ'],
])('%s is refused and the link still works', async (_what, password, confirm, code) => {
  const { email } = await account()
  await ask(email)
  const token = await linkTo(email)
  expect(await reset(token, password, confirm)).toMatchObject({ status: 422, body: { code } })
  expect((await reset(token)).status).toBe(200)
})
