import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListMap } from '../contract.ts'
import { createPlaces } from './testing/gazetteer-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
})
afterAll(() => server.close())

async function mapOf(query: Record<string, string>): Promise<ListMap> {
  const url = `/api/directory/map?${new URLSearchParams(query)}`
  const answer = await server.app.inject({ url, headers: { host: 'fr.localhost', 'accept-language': 'fr' } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('a map shows the towns that a list’s entries are listed in, and nobody who is not public', async () => {
  await createProvider(server.db, { slug: 'atelier-pivoine' })
  await createProvider(server.db, { slug: 'maison-alba' })
  await createProvider(server.db, { slug: 'blanc-sapin', is_moderated: false })
  const { places, towns, departments, labels } = await mapOf({
    kind: 'planner',
    slugs: 'atelier-pivoine,maison-alba,blanc-sapin,nobody',
  })
  expect(places).toMatchObject([{ name: 'Annecy', slugs: ['atelier-pivoine', 'maison-alba'] }])
  expect(places[0]?.label).toBe('Annecy\u00a0: 2 wedding planners')
  expect(towns.map(({ name }) => name)).toContain('Annecy')
  expect(departments.map(({ name }) => name)).toContain('Haute-Savoie')
  expect(labels.map).toBe('Carte de cette liste')
})

test('a planner is not on a map of venues', async () => {
  expect((await mapOf({ kind: 'venue', slugs: 'atelier-pivoine' })).places).toEqual([])
})
