import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { createAccount } from '../../database/testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { issueAccountToken } from './account-tokens.ts'
import { hashPassword } from './passwords.ts'
import { type Browser, openBrowser } from './testing/browser.ts'

const right = 'Pivoine!2031'
const wrong = 'Wrong!2031'
let database: TestDatabase
let servers: [TestServer, TestServer]
let closeSecond: () => Promise<void>

/** Two processes on one database: what one has counted the other knows. */
beforeAll(async () => {
  database = await createTestDatabase()
  const second = openDatabase(database.url)
  const settings = { CALL_LIMIT_FACTOR: '1', SESSION_SECRET: 'the same secret for both of the processes' }
  servers = await Promise.all([
    startTestServer(settings, database),
    startTestServer(settings, { ...database, db: second.db }),
  ])
  closeSecond = second.close
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await closeSecond()
  await database.drop()
})

let calls = 0
const either = () => servers[calls++ % 2] as TestServer
const at = (address: string) => openBrowser(either, address)
const anAccount = async () => createAccount(database.db, { password_hash: await hashPassword(right) })
const setNow = (moment: Date) => {
  for (const server of servers) server.setNow(moment)
}

/** Whoever is told to come back (503) does, until somebody has looked at the password or refused to. */
async function answered(browser: Browser, email: string): Promise<number> {
  const { status } = await browser.signIn(email, wrong)
  return status === 503 ? answered(browser, email) : status
}

async function failures(browser: Browser, email: string, count: number) {
  const answers: Awaited<ReturnType<Browser['signIn']>>[] = []
  for (let failure = 0; failure < count; failure++) answers.push(await browser.signIn(email, wrong))
  return answers
}

test('of 300 wrong passwords at once at two processes no more than ten are looked at', async () => {
  const { email } = await anAccount()
  const attacker = at('198.51.100.1')
  const answers = await Promise.all(Array.from({ length: 300 }, () => answered(attacker, email)))
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(290)
})

test('the wait that is named is the true one', async () => {
  const { email } = await anAccount()
  const browser = at('198.51.100.2')
  const now = new Date()
  setNow(now)
  expect((await failures(browser, email, 10)).map(({ status }) => status)).toEqual(Array(10).fill(401))
  const { status, retryAfter } = await browser.signIn(email, right)
  expect([status, retryAfter]).toEqual([429, 90])
  setNow(new Date(now.getTime() + (retryAfter - 1) * 1000))
  expect((await browser.signIn(email, right)).status).toBe(429)
  setNow(new Date(now.getTime() + retryAfter * 1000))
  expect((await browser.signIn(email, right)).status).toBe(200)
})

test('a success forgives none of the failures before it', async () => {
  const { email } = await anAccount()
  const browser = at('198.51.100.3')
  setNow(new Date())
  await failures(browser, email, 9)
  const owner = at('198.51.100.3')
  expect((await owner.signIn(email, right)).status).toBe(200)
  expect((await failures(browser, email, 2)).map(({ status }) => status)).toEqual([401, 429])
})

test('400 accounts tried from one address end in a refusal, and another address goes on', async () => {
  setNow(new Date())
  const statuses: number[] = []
  for (let account = 0; account < 400; account++) {
    const browser = at(`2001:db8:7:7::${(account + 1).toString(16)}`)
    statuses.push((await browser.signIn(`account-${account}@maison.example`, wrong)).status)
  }
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
  expect(new Set(statuses.slice(50))).toEqual(new Set([429]))
  const { email } = await anAccount()
  expect((await at('2001:db8:7:8::1').signIn(email, right)).status).toBe(200)
})

test('150 wrong passwords from everywhere slow strangers down more and more, and never the owner’s own browser', async () => {
  const { email } = await anAccount()
  const owner = at('192.0.2.10')
  let now = new Date()
  setNow(now)
  expect((await owner.signIn(email, right)).status).toBe(200)
  const waits: number[] = []
  for (let failure = 0; failure < 150; failure++) {
    const { status, retryAfter } = await at(`203.0.113.${failure}`).signIn(email, wrong)
    if (status === 429) {
      waits.push(retryAfter)
      now = new Date(now.getTime() + retryAfter * 1000)
      setNow(now)
    }
  }
  expect(waits.slice(0, 3)).toEqual([2, 4, 8])
  expect(waits.at(-1)).toBe(900)
  expect((await at('203.0.113.200').signIn(email, wrong)).status).toBe(401)
  const stranger = await at('203.0.113.201').signIn(email, right)
  expect([stranger.status, stranger.retryAfter]).toEqual([429, 900])
  expect((await owner.signIn(email, right)).status).toBe(200)
})

test('failures at the owner’s own address do not keep the owner’s own browser out', async () => {
  const { email } = await anAccount()
  const owner = at('192.0.2.20')
  setNow(new Date())
  await owner.signIn(email, right)
  await failures(at('192.0.2.20'), email, 11)
  expect((await at('192.0.2.20').signIn(email, right)).status).toBe(429)
  expect((await owner.signIn(email, right)).status).toBe(200)
})

test('a browser is known to the account that was signed in in it, and to no other, and may fail ten times as well', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()]
  const browser = at('192.0.2.30')
  setNow(new Date())
  await browser.signIn(mine.email, right)
  await failures(at('192.0.2.30'), theirs.email, 10)
  expect((await browser.signIn(theirs.email, right)).status).toBe(429)
  const own = await failures(browser, mine.email, 11)
  expect(own.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
})

test('a new password makes the browser known in which it was chosen, and all others strangers', async () => {
  const { id, email } = await anAccount()
  const before = at('192.0.2.40')
  setNow(new Date())
  await before.signIn(email, right)
  const [server] = servers
  const token = await issueAccountToken(server.services, server.db, { accountId: id, email, purpose: 'reset_password' })
  const password = 'Glycine!2032'
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/reset-password/${token}`,
    headers: { host: 'localhost' },
    payload: { newPassword: password, confirmPassword: password, token },
  })
  for (let stranger = 0; stranger < 25; stranger++) await at(`203.0.113.${stranger}`).signIn(email, wrong)
  const after = at('192.0.2.41')
  for (const { name, value } of answer.cookies) after.cookies.set(name, value)
  expect((await before.signIn(email, password)).status).toBe(429)
  expect((await after.signIn(email, password)).status).toBe(200)
})

test('a known browser is a cookie that no script reads, and a hash in the database', async () => {
  const { id, email } = await anAccount()
  const browser = at('192.0.2.50')
  await browser.signIn(email, right)
  const [token = ''] = browser.cookies.values()
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await database.db.selectFrom('known_devices').select('token_hash').where('account_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token)
})

test('the limit of a call that guesses holds over both processes, for each account by itself', async () => {
  const [account, neighbour] = [await anAccount(), await anAccount()]
  setNow(new Date())
  const change = (who: { id: string }) =>
    either().call(who, 'POST', '/api/change-password', { currentPassword: wrong, newPassword: 'Glycine!2032' })
  const statuses: number[] = []
  for (let call = 0; call < 11; call++) statuses.push((await change(account)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await change(neighbour)).status).toBe(422)
})
