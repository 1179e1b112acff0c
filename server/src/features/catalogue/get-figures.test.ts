import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rating = async () => (await server.call(null, 'GET', '/api/figures')).body

test('a rating is stated once fifty reviews stand behind it, and weighs providers by their reviews', async () => {
  expect(await rating()).toEqual({ rating: null })
  await createProvider(server.db, { review_count: 40, review_average: 5 })
  await createProvider(server.db, { review_count: 100, review_average: 1, is_moderated: false })
  expect(await rating()).toEqual({ rating: null })
  await createProvider(server.db, { review_count: 10, review_average: 4 })
  expect(await rating()).toEqual({ rating: { average: 4.8, count: 50 } })
})
