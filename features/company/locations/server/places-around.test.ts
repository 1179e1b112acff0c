import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacesAround } from '../contract.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createDatabaseWithPlaces()
  server = await startTestServer({}, database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test('the map of a place names the largest towns and the departments within 30 km, and nothing further away', async () => {
  const provider = await createProvider(server.db)
  const { status, body } = await server.call(
    provider,
    'GET',
    '/api/locations/around?latitude=46.14&longitude=6.08', // Saint-Julien-en-Genevois
  )
  expect(status).toBe(200)
  const { towns, departments } = body as PlacesAround
  const names = towns.map(({ name }) => name)
  expect(names).toContain('Annemasse')
  expect(names).not.toContain('Chambéry')
  expect(departments.map(({ name }) => name)).toEqual(expect.arrayContaining(['Haute-Savoie', 'Ain']))
})

test('who is signed out asks for no map', async () => {
  const answer = await server.app.inject({ url: '/api/locations/around?latitude=46.14&longitude=6.08' })
  expect(answer.statusCode).toBe(401)
})
