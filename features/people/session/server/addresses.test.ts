import { randomUUID } from 'node:crypto'
import {
  callWith,
  createKnownAccount,
  isOpen,
  linkTo,
  type Pair,
  reauthenticate,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const attackersPassword = 'Ortie!2031x'
const ownersPassword = 'Renoncule!2032'
const freshAddress = () => `${randomUUID()}@new.example`
const confirm = (token: string) => server.call(null, 'POST', '/api/account/confirm-email', { token })
const undo = (token: string) => server.call(null, 'POST', '/api/account/undo-email-change', { token })

async function register(email: string, password = attackersPassword) {
  const { status, body } = await server.call(null, 'POST', '/api/register', {
    email,
    phone: '06 39 98 12 34',
    lastname: 'Roux',
    firstname: 'Zoé',
    password,
    role: ['ROLE_PRESTATAIRE'],
    terms: true,
    tosIsAccepted: true,
    locale: 'fr',
  })
  await server.finishJobs()
  return { status, pair: body as Pair }
}

async function changeTo(email: string, { token }: Pair, password = attackersPassword): Promise<Pair> {
  await reauthenticate(server, token, password)
  const { body } = await callWith(server, token, 'POST', '/api/account/change-email', { email })
  await server.finishJobs()
  return body as Pair
}

async function resetBy(email: string) {
  await server.db.deleteFrom('password_reset_requests').execute()
  await server.call(null, 'POST', '/api/reset-password/request', { email })
  await server.finishJobs()
  const token = await linkTo(server, email, 'forgot-password-reset')
  const passwords = { newPassword: ownersPassword, confirmPassword: ownersPassword }
  return (await server.call(null, 'POST', `/api/reset-password/${token}`, { ...passwords, token })).status
}

const accountsOf = (email: string) =>
  server.db
    .selectFrom('accounts')
    .select(['id', 'email_confirmed_at'])
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .execute()

test('an attacker registers with the victim’s address, the victim resets the password: the victim alone is left', async () => {
  const victim = freshAddress()
  const { pair } = await register(victim)
  expect(await resetBy(victim)).toBe(200)
  expect(await isOpen(server, pair)).toBe(false)
  expect((await signIn(server, victim, attackersPassword)).status).toBe(401)
  expect((await signIn(server, victim, ownersPassword)).status).toBe(200)
})

test('an attacker registers with an own address, then takes the victim’s; the victim resets: the victim alone is left', async () => {
  const [own, victim] = [freshAddress(), freshAddress()]
  const { pair } = await register(own)
  const changed = await changeTo(victim, pair)
  expect(await resetBy(victim)).toBe(200)
  expect(await isOpen(server, changed)).toBe(false)
  expect((await signIn(server, own, attackersPassword)).status).toBe(401)
  expect((await signIn(server, victim, ownersPassword)).status).toBe(200)
  await expect(linkTo(server, own, 'undo-email')).rejects.toThrow('No undo-email link')
})

test('an attacker with a confirmed address of their own takes the victim’s: the victim registers and is alone there', async () => {
  const [own, victim] = [freshAddress(), freshAddress()]
  const { pair } = await register(own)
  await confirm(await linkTo(server, own, 'confirm-email'))
  await changeTo(victim, pair)
  const attackersLink = await linkTo(server, victim, 'confirm-email')
  expect((await register(victim, ownersPassword)).status).toBe(201)
  await confirm(await linkTo(server, victim, 'confirm-email'))
  expect((await confirm(attackersLink)).status).toBe(410)
  expect((await signIn(server, victim, ownersPassword)).status).toBe(200)
  expect((await signIn(server, victim, attackersPassword)).status).toBe(401)
  expect((await signIn(server, own, attackersPassword)).status).toBe(200)
})

test('an attacker changes the address of an open session: the owner takes it back, and nothing of the attacker’s works', async () => {
  const [owner, attacker, later] = [freshAddress(), freshAddress(), freshAddress()]
  await createKnownAccount(server, { email: owner, email_confirmed_at: new Date() })
  const { pair } = await signIn(server, owner)
  const changed = await changeTo(attacker, pair, 'Pivoine!2031')
  await confirm(await linkTo(server, attacker, 'confirm-email'))
  await server.finishJobs()
  // Whatever the attacker does in the meantime, the owner's link still works.
  expect(await resetBy(attacker)).toBe(200)
  const { pair: again } = await signIn(server, attacker, ownersPassword)
  await changeTo(later, again, ownersPassword)
  expect((await undo(await linkTo(server, owner, 'undo-email'))).status).toBe(200)
  await server.finishJobs()
  expect([await isOpen(server, changed), await isOpen(server, again)]).toEqual([false, false])
  for (const email of [owner, attacker, later]) expect((await signIn(server, email, ownersPassword)).status).toBe(401)
  expect((await confirm(await linkTo(server, later, 'confirm-email'))).status).toBe(410)
  expect((await undo(await linkTo(server, attacker, 'undo-email'))).status).toBe(410)
  expect(await resetBy(owner)).toBe(200)
  expect((await signIn(server, owner, ownersPassword)).status).toBe(200)
})

test('a reset by the owner ends a change that waits', async () => {
  const [owner, attacker] = [freshAddress(), freshAddress()]
  await createKnownAccount(server, { email: owner, email_confirmed_at: new Date() })
  await changeTo(attacker, (await signIn(server, owner)).pair, 'Pivoine!2031')
  const link = await linkTo(server, attacker, 'confirm-email')
  expect(await resetBy(owner)).toBe(200)
  expect((await confirm(link)).status).toBe(410)
  expect((await signIn(server, owner, ownersPassword)).status).toBe(200)
})

test('of two registrations with one address the first that is confirmed stays, and the other ends', async () => {
  const email = freshAddress()
  const first = await register(email)
  const second = await register(email.toUpperCase(), ownersPassword)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await accountsOf(email)).toHaveLength(2)
  const me = await callWith(server, second.pair.token, 'GET', '/api/me')
  expect(me.body).toMatchObject({ user: { email: email.toUpperCase(), pendingEmail: null, isEmailConfirmed: false } })
  expect((await confirm(await linkTo(server, email, 'confirm-email'))).status).toBe(200)
  expect(await accountsOf(email)).toHaveLength(1)
  expect([await isOpen(server, first.pair), await isOpen(server, second.pair)]).toEqual([false, true])
  expect((await signIn(server, email, ownersPassword)).status).toBe(200)
  expect(await register(email)).toMatchObject({ status: 409 })
})

test('two confirmations of one address at once leave one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = freshAddress()
    await register(email)
    const first = await linkTo(server, email, 'confirm-email')
    await register(email)
    const second = await linkTo(server, email, 'confirm-email')
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await accountsOf(email)).toEqual([{ id: expect.any(String), email_confirmed_at: expect.any(Date) }])
  }
})

test('two who claim each other’s address at once do not wait for each other', async () => {
  const [one, other] = [freshAddress(), freshAddress()]
  const first = await register(one)
  const second = await register(other)
  await changeTo(other, first.pair)
  await changeTo(one, second.pair)
  const links = [await linkTo(server, other, 'confirm-email'), await linkTo(server, one, 'confirm-email')]
  const answers = await Promise.all(links.map(confirm))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a confirmation link that is opened twice says that the address is confirmed', async () => {
  const email = freshAddress()
  await register(email)
  const link = await linkTo(server, email, 'confirm-email')
  expect((await confirm(link)).body).toEqual({ success: true, email, already: false })
  expect((await confirm(link)).body).toEqual({ success: true, email, already: true })
})

test('ten registrations with one address at once are all taken, and one confirmation leaves one', async () => {
  const email = freshAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(email)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(await accountsOf(email)).toHaveLength(10)
  await confirm(await linkTo(server, email, 'confirm-email'))
  expect(await accountsOf(email)).toHaveLength(1)
})
