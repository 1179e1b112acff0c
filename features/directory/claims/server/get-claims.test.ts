import { createProvider, createReview } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const claims = async (language = 'fr') =>
  (
    await server.app.inject({ url: '/api/figures', headers: { host: 'localhost', 'accept-language': language } })
  ).json() as { rating: unknown; testimonials: { text: string; provider: string }[] }
const rating = async () => (await claims()).rating

test('a rating is stated once fifty reviews stand behind it, and weighs providers by their reviews', async () => {
  expect(await rating()).toBeNull()
  await createProvider(server.db, { review_count: 40, review_average: 5 })
  await createProvider(server.db, { review_count: 100, review_average: 1, is_moderated: false })
  expect(await rating()).toBeNull()
  await createProvider(server.db, { review_count: 10, review_average: 4 })
  expect(await rating()).toEqual({ average: 4.8, count: 50 })
})

test('published reviews that a request proves are quoted, of two providers, in the reader’s language; otherwise none', async () => {
  const [alba, brune, hidden] = await Promise.all([
    createProvider(server.db, { company_name: 'Maison Alba' }),
    createProvider(server.db, { company_name: 'Brune' }),
    createProvider(server.db, { company_name: 'Cachée', is_moderated: false }),
  ])
  const proved = { proof: 'couple_of_request' } as const
  const decided_at = new Date('2026-11-01T10:00:00Z')
  await createReview(server.db, alba.id, { ...proved, decided_at })
  await createReview(server.db, alba.id, { ...proved, text: 'Une deuxième voix sur la même maison, plus ancienne.' })
  expect((await claims()).testimonials).toEqual([])
  await createReview(server.db, hidden.id, proved)
  await createReview(server.db, brune.id, { proof: 'mail_confirmed' })
  await createReview(server.db, brune.id, { ...proved, state: 'awaiting_moderation' })
  await createReview(server.db, brune.id, { ...proved, rating: 4 })
  expect((await claims()).testimonials).toEqual([])
  await createReview(server.db, brune.id, { ...proved, text: 'Tout était prévu, même ce que personne n’avait prévu.' })
  expect((await claims()).testimonials.map(({ provider }) => provider)).toEqual(['Maison Alba', 'Brune'])
  expect((await claims('de')).testimonials).toEqual([])
})
