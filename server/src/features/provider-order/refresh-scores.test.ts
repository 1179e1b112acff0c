import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventRequest, createProvider } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { refreshScores } from './refresh-scores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const scoreOf = async (id: string) =>
  (await server.db.selectFrom('providers').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score

test('a complete profile that answers and is well reviewed ranks above an empty one that does not', async () => {
  server.setNow(new Date('2026-06-20T12:00:00Z'))
  const full = {
    avatar_key: 'public/a.webp',
    photo_count: 3,
    video_count: 1,
    portrait: 'p',
    experience: 'e',
    benefits: 'b',
    service_text: 's',
    review_count: 12,
    review_average: 4.8,
  }
  const good = await createProvider(server.db, full)
  const silent = await createProvider(server.db)
  const newcomer = await createProvider(server.db)
  await createEventRequest(server.db, silent.id)
  await refreshScores(server.services)
  const [best, worst, fresh] = await Promise.all([scoreOf(good.id), scoreOf(silent.id), scoreOf(newcomer.id)])
  expect(best).toBeGreaterThan(70)
  expect(worst).toBe(0)
  expect(fresh).toBe(15)
})
