import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshScores } from './refresh-scores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const completeText = '<p>Je compose des fêtes à l’image de ceux qui s’aiment.</p>'

const scoreOf = async (id: ProviderId) =>
  (await server.db.selectFrom('providers').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score

test('a complete profile that answers and is well reviewed ranks above an empty one that does not', async () => {
  server.setNow(new Date('2026-06-20T12:00:00Z'))
  const full = {
    avatar_key: 'public/a.webp',
    photo_count: 3,
    video_count: 1,
    portrait: completeText,
    experience: completeText,
    benefits: completeText,
    service_text: completeText,
    review_count: 12,
    review_average: 4.8,
  }
  const good = await createProvider(server.db, full)
  const gone = new Date('2025-11-01T12:00:00Z')
  const silent = await createProvider(server.db, { created_at: gone })
  const newcomer = await createProvider(server.db)
  await createEventRequest(server.db, silent.id)
  await refreshScores(server.services)
  const [best, worst, fresh] = await Promise.all([scoreOf(good.id), scoreOf(silent.id), scoreOf(newcomer.id)])
  expect(best).toBeGreaterThan(75)
  expect(worst).toBe(0)
  expect(fresh).toBe(25)
})

test('a contact that Premium opened is no answer, and a message is', async () => {
  server.setNow(new Date('2026-06-20T12:00:00Z'))
  const { id } = await createProvider(server.db, { premium_status: 'active' })
  const request = await createEventRequest(server.db, id)
  await server.call({ id }, 'GET', `/api/event-requests/${request.id}`)
  await refreshScores(server.services)
  const silent = await scoreOf(id)
  const message = { text: 'Bonjour, parlons de juin.', key: randomUUID() }
  await server.call({ id }, 'POST', `/api/event-requests/${request.id}/conversation`, message)
  await refreshScores(server.services)
  expect((await scoreOf(id)) - silent).toBe(20)
})

test('the card in the directory carries the score, its parts and the usual time to an answer', async () => {
  server.setNow(new Date('2026-06-20T12:00:00Z'))
  const { id } = await createProvider(server.db, { review_count: 20, review_average: 5 })
  const cardAfterAnswers = async (count: number) => {
    for (let answered = 0; answered < count; answered++) {
      const request = await createEventRequest(server.db, id)
      await server.db
        .updateTable('event_requests')
        .set({ rejected_at: '2026-06-01T14:20:00Z', rejection_reason: 'budget' })
        .where('id', '=', request.id)
        .execute()
    }
    await refreshScores(server.services)
    return server.db
      .selectFrom('directory_entries')
      .select(['score', 'score_parts', 'answer_hours'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }
  const score = { score: 65, score_parts: { completeness: 0, answers: 20, speed: 10, reviews: 25, recency: 10 } }
  expect(await cardAfterAnswers(4)).toEqual({ ...score, answer_hours: null })
  expect(await cardAfterAnswers(1)).toEqual({ ...score, answer_hours: 5 })
})

test('a planner’s page says the time to an answer that the card says, whatever has been answered since', async () => {
  server.setNow(new Date('2026-06-20T12:00:00Z'))
  const { id, slug } = await createProvider(server.db)
  const answer = async (answeredAt: string) => {
    const request = await createEventRequest(server.db, id)
    const rejected = { rejected_at: answeredAt, rejection_reason: 'budget' as const }
    await server.db.updateTable('event_requests').set(rejected).where('id', '=', request.id).execute()
  }
  const onPage = async (query: string) => {
    await server.updatesHeard()
    const { body } = await server.app.inject({
      url: `/wedding-planner/${slug}?${query}`,
      headers: { host: 'fr.localhost' },
    })
    return /Répond en[^<]*/.exec(body)?.[0].replaceAll('\u00a0', ' ')
  }
  for (const _ of [1, 2, 3, 4, 5]) await answer('2026-06-01T14:20:00Z')
  expect(await onPage('answered')).toBeUndefined()
  await refreshScores(server.services)
  expect(await onPage('counted')).toBe('Répond en 5 heures')
  for (const _ of [1, 2, 3, 4, 5, 6]) await answer('2026-06-02T14:20:00Z')
  expect(await onPage('later')).toBe('Répond en 5 heures')
  await refreshScores(server.services)
  expect(await onPage('again')).toBe('Répond en 2 jours')
})
