import { languages } from '@bouquet/domain/languages'
import { createAccount, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '../catalogue-contract.ts'

let server: TestServer
let operator: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  operator = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const labels = (name: string) => Object.fromEntries(languages.map((language) => [language, `${name} ${language}`]))
const catalogue = async () =>
  ((await server.call(operator, 'GET', '/api/admin/prestations')).body as { prestations: CatalogueEntry[] }).prestations
const admin = (method: string, path: string, body?: object) =>
  server.call(operator, method, `/api/admin/prestations${path}`, body)
const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
const offered = async (owner: { id: string }) => {
  const { body } = await server.call(owner, 'GET', '/api/venues/prestations')
  return (body as { prestations: { slug: string; label: string }[] }).prestations
}
const audited = (action: string) =>
  server.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', action)
    .where('account_id', '=', operator.id as never)
    .execute()

test('an owner chooses of the twelve first entries, named in their language, in the operator’s order', async () => {
  const owner = await createOwner()
  const slugs = (await offered(owner)).map(({ slug }) => slug)
  expect(slugs).toEqual([
    ...['band', 'dj', 'hair', 'makeup', 'photographer', 'decoration'],
    ...['cleaning', 'security', 'staff', 'transport', 'furniture', 'dressing'],
  ])
  expect((await offered(owner))[0]).toEqual({ slug: 'band', label: 'Groupe de musique' })
  for (const entry of await catalogue()) expect(Object.keys(entry.labels).sort()).toEqual([...languages].sort())
})

test('an operator adds an entry by its seven names, which owners can choose at once', async () => {
  const body = { ...labels('Jongleur'), en: 'Fire jugglers' }
  expect(await admin('POST', '', body)).toMatchObject({
    status: 201,
    body: { slug: 'fire-jugglers', isActive: true, venueCount: 0, labels: body },
  })
  expect((await offered(await createOwner())).at(-1)).toEqual({ slug: 'fire-jugglers', label: 'Jongleur fr' })
  expect((await admin('POST', '', body)).body).toMatchObject({ code: 'prestation_exists' })
  expect(await audited('prestation.created')).toEqual([{ details: { prestation: 'fire-jugglers' } }])
})

test('a name is needed in each language, at most sixty characters long', async () => {
  const { de: _, ...without } = labels('Feu')
  for (const body of [without, { ...labels('Feu'), de: ' ' }, { ...labels('Feu'), de: 'x'.repeat(61) }])
    expect([400, 422]).toContain((await admin('POST', '', body)).status)
  expect((await admin('PUT', '/dj/labels', { ...labels('DJ'), de: 'x'.repeat(60) })).status).toBe(200)
})

test('an entry is renamed and keeps its slug; two operators who add the same at once make one', async () => {
  expect((await admin('PUT', '/band/labels', labels('Orchestre'))).body).toMatchObject({ slug: 'band' })
  expect((await offered(await createOwner()))[0]?.label).toBe('Orchestre fr')
  expect((await admin('PUT', '/nothing/labels', labels('Rien'))).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => admin('POST', '', { ...labels('Cornemuse'), en: 'Bagpipes' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an order names the whole catalogue, or nothing changes', async () => {
  const before = (await catalogue()).map(({ slug }) => slug)
  const reversed = before.toReversed()
  expect((await admin('PUT', '/order', { slugs: reversed })).status).toBe(204)
  expect((await catalogue()).map(({ slug }) => slug)).toEqual(reversed)
  expect((await admin('PUT', '/order', { slugs: before.slice(1) })).body).toMatchObject({ code: 'order_outdated' })
  // Another operator has put them in order since this one read them.
  expect((await admin('PUT', '/order', { slugs: before, before })).body).toMatchObject({ code: 'order_outdated' })
  expect((await admin('PUT', '/order', { slugs: before, before: reversed })).status).toBe(204)
})

test('an entry that is switched off stays where it is used, and is chosen by nobody else', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const form = { prestation: 'transport', title: 'Navettes', description: 'Depuis la gare', budgetStartingFrom: 300 }
  const { body } = await server.call(owner, 'POST', `/api/venues/${id}/prestations`, form)
  const { body: switched } = await admin('PUT', '/transport/active', { isActive: false })
  expect(switched).toMatchObject({ isActive: false, venueCount: 1 })
  expect((await offered(owner)).map(({ slug }) => slug)).not.toContain('transport')
  const list = (await server.call(owner, 'GET', `/api/venues/${id}/prestations`)).body
  expect(list).toMatchObject({ prestations: [{ title: 'Navettes', isOffered: false }] })
  const change = { title: 'Navettes de nuit' }
  const path = `/api/venues/prestations/${(body as { id: string }).id}`
  expect((await server.call(owner, 'PUT', path, change)).body).toMatchObject(change)
  const other = await createVenue(server.db, owner.id)
  const again = await server.call(owner, 'POST', `/api/venues/${other.id}/prestations`, form)
  expect(again.body).toMatchObject({ code: 'prestation_unavailable' })
  expect(await audited('prestation.switched-off')).toHaveLength(1)
  await admin('PUT', '/transport/active', { isActive: true })
})

test('only operators change the catalogue', async () => {
  const owner = await createOwner()
  expect((await server.call(owner, 'GET', '/api/admin/prestations')).status).toBe(404)
  expect((await server.call(owner, 'PUT', '/api/admin/prestations/dj/active', { isActive: false })).status).toBe(404)
})
