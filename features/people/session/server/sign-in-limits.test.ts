import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueAccountToken } from './account-tokens.ts'
import type { Browser } from './testing/browser.ts'
import { failures, right, startTwoProcesses, wrong } from './testing/two-processes.ts'

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.close())

/** Retries on 503 until the password has been checked or refused. */
async function answered(browser: Browser, email: string): Promise<number> {
  const { status } = await browser.signIn(email, wrong)
  return status === 503 ? answered(browser, email) : status
}

test('of 300 wrong passwords at once at two processes no more than ten are compared', async () => {
  const { anAccount, at, setNow } = processes
  setNow(new Date())
  const { email } = await anAccount()
  const attacker = at('198.51.100.1')
  const answers = await Promise.all(Array.from({ length: 300 }, () => answered(attacker, email)))
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(290)
})

test('the wait that is named is the true one', async () => {
  const { anAccount, at, setNow } = processes
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
  const { anAccount, at, setNow } = processes
  const { email } = await anAccount()
  const browser = at('198.51.100.3')
  setNow(new Date())
  await failures(browser, email, 9)
  const owner = at('198.51.100.3')
  expect((await owner.signIn(email, right)).status).toBe(200)
  expect((await failures(browser, email, 2)).map(({ status }) => status)).toEqual([401, 429])
})

test('failures at the owner’s own address do not keep the owner’s own browser out', async () => {
  const { anAccount, at, setNow } = processes
  const { email } = await anAccount()
  const owner = at('192.0.2.20')
  setNow(new Date())
  await owner.signIn(email, right)
  await failures(at('192.0.2.20'), email, 11)
  expect((await at('192.0.2.20').signIn(email, right)).status).toBe(429)
  expect((await owner.signIn(email, right)).status).toBe(200)
})

test('a browser is known to the account that was signed in in it, and to no other, and may fail ten times as well', async () => {
  const { anAccount, at, setNow } = processes
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
  const { anAccount, at, setNow, either } = processes
  const { id, email } = await anAccount()
  const before = at('192.0.2.40')
  setNow(new Date())
  await before.signIn(email, right)
  const server = either()
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
  const { anAccount, at, db } = processes
  const { id, email } = await anAccount()
  const browser = at('192.0.2.50')
  await browser.signIn(email, right)
  const [token = ''] = browser.cookies.values()
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await db.selectFrom('known_devices').select('token_hash').where('account_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token)
})

test('the limit of a call that guesses holds over both processes, for each account by itself', async () => {
  const { anAccount, setNow, either } = processes
  const [account, neighbour] = [await anAccount(), await anAccount()]
  setNow(new Date())
  const change = (who: { id: string }) =>
    either().call(who, 'POST', '/api/change-password', { currentPassword: wrong, newPassword: 'Glycine!2032' })
  const statuses: number[] = []
  for (let call = 0; call < 11; call++) statuses.push((await change(account)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await change(neighbour)).status).toBe(422)
})
