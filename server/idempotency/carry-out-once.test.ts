import { routes } from '@bouquet/app/contract.ts'
import type { ProviderId } from '@bouquet/domain/ids'
import type { SavedReply } from '@bouquet/features/leads/saved-replies/contract.ts'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: ProviderId }
const reply = { title: 'Un appel', texts: { fr: 'Bonjour' } }
const newKey = () => crypto.randomUUID()

async function send(who: Who, key: string, payload: object = reply, url = '/api/saved-replies') {
  const headers = { host: 'localhost', authorization: `Bearer ${await server.tokenOf(who)}`, 'idempotency-key': key }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() as SavedReply & { code: string } }
}

async function titlesOf(who: Who) {
  const { body } = await server.call(who, 'GET', '/api/saved-replies')
  return (body as { savedReplies: SavedReply[] }).savedReplies.map(({ title }) => title)
}

const storedAnswer = (who: Who, key: string) => server.call(who, 'GET', `/api/stored-answers/${key}`)

test('ten calls at once with one key create once and get one answer', async () => {
  const provider = await createProvider(server.db)
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(provider, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await titlesOf(provider)).toEqual(['Un appel'])
  await send(provider, newKey())
  expect(await titlesOf(provider)).toEqual(['Un appel', 'Un appel'])
})

test('a caller who did not get the answer asks for it by the key, and nobody else can', async () => {
  const provider = await createProvider(server.db)
  const key = newKey()
  expect((await storedAnswer(provider, key)).status).toBe(404)
  const { body } = await send(provider, key)
  expect(await storedAnswer(provider, key)).toMatchObject({ status: 200, body: { answer: body } })
  expect((await storedAnswer(await createProvider(server.db), key)).status).toBe(404)
})

test('a key belongs to its account and to one call', async () => {
  const [one, other] = [await createProvider(server.db), await createProvider(server.db)]
  const key = newKey()
  const first = await send(one, key)
  expect((await send(other, key)).body.id).not.toBe(first.body.id)
  expect(await send(one, key, { ...reply, title: 'Autre' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  expect((await send(one, key, {}, '/api/saved-replies/ready-made')).body.code).toBe('idempotency_key_reused')
  expect(await titlesOf(one)).toEqual(['Un appel'])
  for (const key of ['short', 'x'.repeat(65), 'with a blank in it'])
    expect((await send(one, key)).body.code, key).toBe('malformed_request')
})

test('what was refused stores nothing, so that the key can come again', async () => {
  const provider = await createProvider(server.db)
  const key = newKey()
  const link = { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Un film', status: true }
  await send(provider, newKey(), link, '/api/videos/new')
  expect((await send(provider, key, link, '/api/videos/new')).body.code).toBe('video_already_added')
  expect((await storedAnswer(provider, key)).status).toBe(404)
  await server.db.deleteFrom('profile_videos').where('provider_id', '=', provider.id).execute()
  expect((await send(provider, key, link, '/api/videos/new')).status).toBe(201)
})

test('a day later the answer is forgotten, and with its account at once', async () => {
  const [stays, leaves] = [await createProvider(server.db), await createProvider(server.db)]
  const keys = [newKey(), newKey()] as const
  await send(stays, keys[0])
  await send(leaves, keys[1])
  await server.db.deleteFrom('accounts').where('id', '=', leaves.accountId).execute()
  const stored = async () =>
    (await server.db.selectFrom('idempotency_keys').select('key').where('key', 'in', keys).execute()).map(
      ({ key }) => key,
    )
  expect(await stored()).toEqual([keys[0]])
  server.setNow(new Date(Date.now() + 25 * 3_600_000))
  await deleteExpired(server.services)
  expect(await stored()).toEqual([])
})

test('only calls of an account that take no file and set no cookie take a key', () => {
  const keyed = Object.entries(routes).filter(([, route]) => 'idempotencyKey' in route)
  expect(keyed.length).toBeGreaterThan(5)
  expect(keyed.filter(([, route]) => route.access === 'visitor' || 'files' in route)).toEqual([])
})
