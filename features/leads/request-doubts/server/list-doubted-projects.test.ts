import type { Country } from '@bouquet/domain/countries'
import {
  createEventRequest,
  createOperator,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DoubtedProject } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function doubted(
  lastName: string,
  companies: string[],
  { month = 0, ...values }: { month?: number; country?: Country } = {},
) {
  const owners = await Promise.all(companies.map((company_name) => createProvider(server.db, { company_name })))
  const { id } = await createProject(
    server.db,
    owners.map((owner) => owner.id),
    { last_name: lastName, ...values },
  )
  for (const [place, owner] of owners.entries()) {
    const request = await createEventRequest(server.db, owner.id, id)
    await server.db
      .updateTable('event_requests')
      .set({ rejection_reason: 'questionable', rejected_at: new Date(Date.UTC(2026, month, 1 + place)) })
      .where('id', '=', request.id)
      .execute()
  }
}

beforeEach(() => server.db.deleteFrom('projects').execute())

test('suspicious requests are found by couple, company and country, and saved as a table without contact data', async () => {
  await doubted('Grünwald', ['Atelier Zinnia', 'Maison Bleuet'])
  await doubted('Ferreira', ['Casa Azul'], { country: 'PT', month: 1 })
  const support = await createOperator(server.db, ['support'])
  const path = '/api/admin/doubted-requests'
  const found = async (query: string) =>
    ((await server.call(support, 'GET', `${path}?${query}`)).body as { projects: DoubtedProject[] }).projects
  expect((await found('')).map(({ lastname }) => lastname)).toEqual(['Grünwald', 'Ferreira'])
  expect((await found('q=grunw')).map(({ lastname }) => lastname)).toEqual(['Grünwald'])
  expect((await found('q=zinnia'))[0]?.companies).toEqual(['Atelier Zinnia', 'Maison Bleuet'])
  expect((await found('country=PT')).map(({ lastname }) => lastname)).toEqual(['Ferreira'])
  expect(await found('q=%25')).toEqual([])
  const table = String((await server.call(support, 'GET', `${path}.csv`)).body)
  expect(table.trim().split('\r\n')).toHaveLength(3)
  expect(table).toContain('Élise Grünwald;')
  expect(table).not.toMatch(/@couple\.example|639985678/)
  expect((await server.call(await createProvider(server.db), 'GET', `${path}.csv`)).status).toBe(404)
})
