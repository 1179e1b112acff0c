import { createAccount, createProvider, createReview } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let admin: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const roles = ['ROLE_ADMIN' as const]
  admin = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

type Item = { id: string; title: string; state: string; reply: string | null }
type Listed = { items: Item[]; total: number; pages: number }
const listOf = async (provider: { id: string }, query = '') =>
  (await server.call(provider, 'GET', `/api/reviews?${query}`)).body as Listed
const titlesOf = async (provider: { id: string }, query: string) =>
  (await listOf(provider, query)).items.map(({ title }) => title).sort()
const report = { reason: 'not_a_client', explanation: 'Nous n’avons jamais travaillé avec cette personne.' }
const reportIt = (provider: { id: string }, id: string) =>
  server.call(provider, 'POST', `/api/reviews/${id}/report`, report)

test('the list is narrowed by stars, by answer and by state, and its pages follow', async () => {
  const provider = await createProvider(server.db)
  const answered = { reply: 'Merci à vous.', replied_at: new Date() }
  await createReview(server.db, provider.id, { title: 'Cinq, répondu', ...answered })
  await createReview(server.db, provider.id, { title: 'Cinq, sans réponse' })
  await createReview(server.db, provider.id, { title: 'Deux', rating: 2 })
  await createReview(server.db, provider.id, { title: 'En attente', state: 'awaiting_moderation' })
  expect(await titlesOf(provider, 'rating=5')).toEqual(['Cinq, répondu', 'Cinq, sans réponse'])
  expect(await titlesOf(provider, 'answer=unanswered')).toEqual(['Cinq, sans réponse', 'Deux'])
  expect(await titlesOf(provider, 'rating=5&answer=answered')).toEqual(['Cinq, répondu'])
  expect(await titlesOf(provider, 'state=reported')).toEqual([])
  expect(await listOf(provider, 'limit=2')).toMatchObject({ total: 3, pages: 2 })
  expect(await listOf(provider, 'limit=2&rating=2')).toMatchObject({ total: 1, pages: 1 })
  for (const wrong of ['rating=6', 'answer=maybe', 'state=refused', 'limit=51', 'page=0'])
    expect((await server.call(provider, 'GET', `/api/reviews?${wrong}`)).status).toBe(400)
})

test('the stats say what the published reviews come to, month by month', async () => {
  server.setNow(new Date('2026-06-15T12:00:00Z'))
  const provider = await createProvider(server.db)
  const on = (day: string, rating: number, values = {}) =>
    createReview(server.db, provider.id, { created_at: new Date(day), rating, ...values })
  await on('2026-06-10T10:00:00Z', 5, { reply: 'Merci.', replied_at: new Date() })
  await on('2026-06-11T10:00:00Z', 4)
  // It is already June in France.
  await on('2026-05-31T22:30:00Z', 3)
  await on('2025-07-01T10:00:00Z', 1)
  await on('2024-01-01T10:00:00Z', 5)
  await on('2026-06-12T10:00:00Z', 1, { state: 'awaiting_moderation' })
  const { body } = await server.call(provider, 'GET', '/api/reviews/figures')
  const { months, ...stats } = body as { months: { month: string; count: number; average: number | null }[] }
  server.setNow(new Date())
  expect(stats).toEqual({
    average: 3.6,
    count: 5,
    answered: 1,
    waiting: 1,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: { 5: 2, 4: 1, 3: 1, 2: 0, 1: 1 }[stars] })),
  })
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-07', count: 1, average: 1 })
  expect(months.at(-2)).toEqual({ month: '2026-05', count: 0, average: null })
  expect(months.at(-1)).toEqual({ month: '2026-06', count: 3, average: 4 })
})

test('a reply can be changed and taken back, by its writer alone', async () => {
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const { id } = await createReview(server.db, provider.id)
  for (const text of ['Merci.', 'Merci à vous deux.'])
    await server.call(provider, 'POST', `/api/reviews/${id}/reply`, { text })
  expect((await listOf(provider)).items[0]?.reply).toBe('Merci à vous deux.')
  expect((await server.call(other, 'DELETE', `/api/reviews/${id}/reply`)).status).toBe(404)
  expect((await server.call(provider, 'DELETE', `/api/reviews/${id}/reply`)).status).toBe(204)
  expect((await listOf(provider)).items[0]?.reply).toBeNull()
})

test('a review is reported once, stays public meanwhile, and an administrator who dismisses the report notifies the provider', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createReview(server.db, provider.id, { rating: 1 })
  const answers = await Promise.all([reportIt(provider, id), reportIt(provider, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await listOf(provider)).items).toMatchObject([{ id, state: 'reported' }])
  const { body } = await server.call(admin, 'GET', '/api/admin/reviews/reported')
  const queue = (body as { reviews: { id: string; report: object }[] }).reviews
  expect(queue.find((review) => review.id === id)?.report).toMatchObject(report)
  expect((await server.call(admin, 'POST', `/api/admin/reviews/${id}/keep`)).status).toBe(204)
  expect((await server.call(admin, 'POST', `/api/admin/reviews/${id}/keep`)).status).toBe(409)
  expect((await listOf(provider)).items).toMatchObject([{ id, state: 'published' }])
  expect((await reportIt(provider, id)).status).toBe(409)
  await server.finishJobs()
  const mails = await outboxOf(server.db, provider.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Avis signalé\u00a0: notre réponse'])
})

test('a reported review that is taken down leaves the page, and both sides are notified', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createReview(server.db, provider.id, { title: 'Publicité' })
  await reportIt(provider, id)
  const reason = 'C’est une annonce, et non un avis.'
  const decisions = await Promise.all([
    server.call(admin, 'POST', `/api/admin/reviews/${id}/refuse`, { reason }),
    server.call(admin, 'POST', `/api/admin/reviews/${id}/refuse`, { reason }),
  ])
  expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await listOf(provider)).toMatchObject({ items: [], total: 0 })
  expect((await listOf(provider, 'state=taken_down')).items).toMatchObject([{ id, state: 'taken_down' }])
  await server.finishJobs()
  expect((await outboxOf(server.db, provider.email))[0]?.subject).toContain('n’est plus affiché')
  expect((await outboxOf(server.db, `${id}@couple.example`))[0]?.text).toContain(reason)
})

test('nobody reports somebody else’s review, one that is not published, or without a reason', async () => {
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const { id } = await createReview(server.db, provider.id)
  const waiting = await createReview(server.db, provider.id, { state: 'awaiting_moderation' })
  expect((await reportIt(other, id)).status).toBe(404)
  expect((await reportIt(provider, waiting.id)).status).toBe(404)
  for (const wrong of [
    { ...report, reason: 'dislike' },
    { ...report, explanation: 'Faux.' },
  ])
    expect((await server.call(provider, 'POST', `/api/reviews/${id}/report`, wrong)).status).toBe(422)
  expect((await server.call(provider, 'POST', `/api/admin/reviews/${id}/keep`)).status).toBe(404)
})
