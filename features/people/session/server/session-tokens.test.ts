import { createKnownAccount, type Pair, signIn } from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteExpiredTokenPairs } from './session-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = new Date('2026-11-20T10:00:00Z')
const later = (seconds: number) => server.setNow(new Date(now.getTime() + seconds * 1000))
const days = 86_400
afterEach(() => later(0))

async function signedIn(): Promise<Pair> {
  later(0)
  const { email } = await createKnownAccount(server)
  return (await signIn(server, email)).pair
}
const refresh = ({ refresh_token }: Pair) => server.call(null, 'POST', '/api/token/refresh', { refresh_token })
const ended = { status: 401, body: { code: 'session_expired' } }

test('ten refreshes at once with one token give one and the same pair', async () => {
  const pair = await signedIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(pair)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('within ten seconds a spent token gives its pair again, later it ends the session', async () => {
  const pair = await signedIn()
  const fresh = (await refresh(pair)).body as Pair
  later(9)
  expect((await refresh(pair)).body).toEqual(fresh)
  later(11)
  expect(await refresh(pair)).toMatchObject(ended)
  expect(await refresh(fresh)).toMatchObject(ended)
})

test('the pair is stored sealed, and no longer than it can be asked for', async () => {
  const pair = await signedIn()
  const fresh = (await refresh(pair)).body as Pair
  const sealed = () =>
    server.db.selectFrom('refresh_tokens').select('sealed_pair').where('sealed_pair', 'is not', null).execute()
  const [row] = await sealed()
  expect(row?.sealed_pair?.toString('latin1')).not.toContain(fresh.refresh_token)
  await deleteExpiredTokenPairs(server.services)
  expect(await sealed()).not.toEqual([])
  later(11)
  await deleteExpiredTokenPairs(server.services)
  expect(await sealed()).toEqual([])
})

test('a session that is used every day ends after ninety', async () => {
  let pair = await signedIn()
  for (const day of [20, 40, 60, 80]) {
    later(day * days)
    pair = (await refresh(pair)).body as Pair
  }
  later(89.9 * days)
  pair = (await refresh(pair)).body as Pair
  later(90 * days)
  expect(await refresh(pair)).toMatchObject(ended)
})
