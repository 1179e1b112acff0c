import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWith, createKnownAccount, isOpen, knownPassword, sentTo, signIn } from './testing/signed-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPassword = 'Anémone!2032'
const change = (token: string, body: object) => callWith(server, token, 'POST', '/api/change-password', body)

test('the new password signs in, the old one no longer does; only the caller’s own session stays', async () => {
  const { email } = await createKnownAccount(server)
  const [here, elsewhere] = [(await signIn(server, email)).pair, (await signIn(server, email)).pair]
  const { status, body } = await change(here.token, { currentPassword: knownPassword, newPassword })
  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  expect([await isOpen(server, here), await isOpen(server, elsewhere)]).toEqual([true, false])
  expect((await signIn(server, email)).status).toBe(401)
  expect((await signIn(server, email, newPassword)).status).toBe(200)
  await server.finishJobs()
  expect(await sentTo(server, email)).toMatchObject([{ subject: 'Votre mot de passe a été changé', locale: 'fr' }])
})

test.each([
  ['a wrong current password', { currentPassword: 'Wrong!2031', newPassword }, 'current_password_wrong'],
  ['an empty current password', { currentPassword: '', newPassword }, 'current_password_wrong'],
  ['the same password', { currentPassword: knownPassword, newPassword: knownPassword }, 'password_unchanged'],
  ['a weak password', { currentPassword: knownPassword, newPassword: 'pivoine2031' }, 'password_too_weak'],
  ['one that everybody has', { currentPassword: knownPassword, newPassword: 'Password123!' }, 'password_too_common'],
  [
    'one of 129 characters',
    { currentPassword: knownPassword, newPassword: `Aa!1${'x'.repeat(125)}` },
    'password_too_long',
  ],
])('%s is refused at its place, and nothing changes', async (_what, form, code) => {
  const { email } = await createKnownAccount(server)
  const { pair } = await signIn(server, email)
  const answer = await change(pair.token, form)
  expect(answer).toMatchObject({ status: 422, body: { code } })
  expect(Object.values(answer.body.fields)).toEqual([code])
  expect((await signIn(server, email)).status).toBe(200)
})

test('of two changes at once one wins, and its password is the one that signs in', async () => {
  const { email } = await createKnownAccount(server)
  const { pair } = await signIn(server, email)
  const passwords = ['Anémone!2033', 'Dahlia!2034']
  const answers = await Promise.all(
    passwords.map((password) => change(pair.token, { currentPassword: knownPassword, newPassword: password })),
  )
  const winner = passwords[answers.findIndex(({ status }) => status === 200)]
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await signIn(server, email, winner)).status).toBe(200)
})

test('a link for a new password that was mailed before is worth nothing after', async () => {
  const { email } = await createKnownAccount(server)
  const { pair } = await signIn(server, email)
  await server.call(null, 'POST', '/api/reset-password/request', { email })
  await server.finishJobs()
  const token = (await sentTo(server, email))[0]?.text.match(/forgot-password-reset\/([\w-]+)/)?.[1]
  await change(pair.token, { currentPassword: knownPassword, newPassword })
  const form = { newPassword: 'Dahlia!2034', confirmPassword: 'Dahlia!2034', token }
  expect(await server.call(null, 'POST', `/api/reset-password/${token}`, form)).toMatchObject({
    status: 410,
    body: { code: 'link_expired' },
  })
})
