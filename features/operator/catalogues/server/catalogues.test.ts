import { languages } from '@bouquet/domain/languages'
import { createAccount, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '../contract.ts'

let server: TestServer
let operator: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  operator = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const named = (name: string) => Object.fromEntries(languages.map((language) => [language, `${name} ${language}`]))
const labels = (name: string, english = `${name} en`) => ({ labels: { ...named(name), en: english } })
const admin = (method: string, path: string, body?: object) =>
  server.call(operator, method, `/api/admin/catalogues/${path}`, body)
const entries = async (catalogue: string) =>
  ((await admin('GET', catalogue)).body as { entries: CatalogueEntry[] }).entries
const codes = async (catalogue: string) => (await entries(catalogue)).map(({ code }) => code)
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
  expect((await offered(owner)).map(({ slug }) => slug)).toEqual([
    ...['band', 'dj', 'hair', 'makeup', 'photographer', 'decoration'],
    ...['cleaning', 'security', 'staff', 'transport', 'furniture', 'dressing'],
  ])
  expect((await offered(owner))[0]).toEqual({ slug: 'band', label: 'Groupe de musique' })
})

test.each(['services', 'prestations', 'venue_types', 'languages'])(
  'every first entry of %s has its name in all languages',
  async (catalogue) => {
    for (const entry of await entries(catalogue))
      expect(Object.keys(entry.labels).sort()).toEqual([...languages].sort())
  },
)

test('an operator adds an entry by its seven names, which can be chosen at once', async () => {
  const body = labels('Jongleur', 'Fire jugglers')
  expect(await admin('POST', 'prestations', body)).toMatchObject({
    status: 201,
    body: { code: 'fire-jugglers', isActive: true, uses: 0, labels: body.labels },
  })
  expect((await offered(await createOwner())).at(-1)).toEqual({ slug: 'fire-jugglers', label: 'Jongleur fr' })
  expect((await admin('POST', 'prestations', body)).body).toMatchObject({ code: 'entry_exists' })
  expect(await audited('catalogue.entry-added')).toEqual([
    { details: { catalogue: 'prestations', code: 'fire-jugglers' } },
  ])
})

test('a language is added by its code, which the operator types', async () => {
  expect((await admin('POST', 'languages', { ...labels('tchèque'), code: 'Czech' })).body).toMatchObject({
    code: 'language_code_invalid',
  })
  expect((await admin('POST', 'languages', { ...labels('suédois'), code: 'sv' })).body).toMatchObject({
    code: 'entry_exists',
  })
  expect((await admin('POST', 'languages', { ...labels('tchèque'), code: 'CS' })).body).toMatchObject({ code: 'cs' })
  const { body } = await server.call(null, 'GET', '/api/langues')
  expect((body as { langues: object[] }).langues.at(-1)).toMatchObject({ code: 'cs', label: 'tchèque fr' })
})

test('a name is needed in each language, at most sixty characters long', async () => {
  const { de: _, ...without } = named('Feu')
  for (const names of [without, { ...named('Feu'), de: ' ' }, { ...named('Feu'), de: 'x'.repeat(61) }])
    expect([400, 422]).toContain((await admin('POST', 'prestations', { labels: names })).status)
  const long = { labels: { ...named('DJ'), de: 'x'.repeat(60) } }
  expect((await admin('PUT', 'prestations/entries/dj', long)).status).toBe(200)
})

test('an entry is renamed and keeps its code; two operators who add the same at once make one', async () => {
  expect((await admin('PUT', 'prestations/entries/band', labels('Orchestre'))).body).toMatchObject({ code: 'band' })
  expect((await offered(await createOwner()))[0]?.label).toBe('Orchestre fr')
  expect((await admin('PUT', 'prestations/entries/nothing', labels('Rien'))).status).toBe(404)
  const twice = [1, 2].map(() => admin('POST', 'venue_types', labels('Yourte', 'Yurt')))
  expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an order names the whole catalogue, or nothing changes', async () => {
  const before = await codes('venue_types')
  const reversed = before.toReversed()
  expect((await admin('PUT', 'venue_types/order', { codes: reversed })).status).toBe(204)
  expect(await codes('venue_types')).toEqual(reversed)
  const refused = async (body: object) => (await admin('PUT', 'venue_types/order', body)).body
  expect(await refused({ codes: before.slice(1) })).toMatchObject({ code: 'order_outdated' })
  // Another operator has put them in order since this one read them.
  expect(await refused({ codes: before, before })).toMatchObject({ code: 'order_outdated' })
  expect((await admin('PUT', 'venue_types/order', { codes: before, before: reversed })).status).toBe(204)
})

test('a retired prestation stays where it is used, and is chosen by nobody else', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const form = { prestation: 'transport', title: 'Navettes', description: 'Depuis la gare', budgetStartingFrom: 300 }
  const { body } = await server.call(owner, 'POST', `/api/venues/${id}/prestations`, form)
  const { body: switched } = await admin('PUT', 'prestations/entries/transport/active', { isActive: false })
  expect(switched).toMatchObject({ isActive: false, uses: 1 })
  expect((await offered(owner)).map(({ slug }) => slug)).not.toContain('transport')
  const list = (await server.call(owner, 'GET', `/api/venues/${id}/prestations`)).body
  expect(list).toMatchObject({ prestations: [{ title: 'Navettes', isOffered: false }] })
  const change = { title: 'Navettes de nuit' }
  const path = `/api/venues/prestations/${(body as { id: string }).id}`
  expect((await server.call(owner, 'PUT', path, change)).body).toMatchObject(change)
  const other = await createVenue(server.db, owner.id)
  const again = await server.call(owner, 'POST', `/api/venues/${other.id}/prestations`, form)
  expect(again.body).toMatchObject({ code: 'prestation_unavailable' })
  expect(await audited('catalogue.entry-retired')).toHaveLength(1)
})

test('a planner keeps a retired service and language, and nobody chooses them newly', async () => {
  const keeper = await createProvider(server.db, { services: ['VENDOR_SEARCH'] })
  const newcomer = await createProvider(server.db)
  const all = (await server.call(null, 'GET', '/api/prestations')).body as {
    prestations: { id: number; type: string }[]
  }
  const id = all.prestations.find(({ type }) => type === 'VENDOR_SEARCH')?.id ?? 0
  await admin('PUT', 'services/entries/VENDOR_SEARCH/active', { isActive: false })
  await admin('PUT', 'languages/entries/hi/active', { isActive: false })
  const choose = (who: { id: string }, langues = [1]) =>
    server.call(who, 'POST', '/api/company/services', { langues, prestations: [id], prestationDetails: [] })
  expect((await choose(keeper)).status).toBe(200)
  expect((await choose(newcomer)).body).toMatchObject({ code: 'invalid_input' })
  expect((await choose(keeper, [1, 20])).body).toMatchObject({ code: 'invalid_input' })
  expect((await server.call(null, 'GET', '/api/prestations')).body).toMatchObject({
    prestations: expect.arrayContaining([expect.objectContaining({ type: 'VENDOR_SEARCH', isOffered: false })]),
  })
})

test('the last entry that can be chosen is not retired', async () => {
  const all = await codes('venue_types')
  for (const code of all.slice(1)) await admin('PUT', `venue_types/entries/${code}/active`, { isActive: false })
  const last = await admin('PUT', `venue_types/entries/${all[0]}/active`, { isActive: false })
  expect(last).toMatchObject({ status: 409, body: { code: 'last_entry' } })
  for (const code of all) await admin('PUT', `venue_types/entries/${code}/active`, { isActive: true })
})

test('an entry is found by a name in any language, with or without accents, and exported with all of them', async () => {
  const found = (await admin('GET', 'venue_types?q=chateau')).body as { entries: CatalogueEntry[] }
  expect(found.entries.map(({ code }) => code)).toEqual(['castle'])
  const { body, headers } = await admin('GET', 'venue_types/entries.csv?q=schloss')
  expect(headers['content-disposition']).toContain('bouquet-venue-types-')
  expect(String(body).trim().split('\r\n')[1]).toMatch(
    /^castle;Château;.*;Schloss & Burg;.*;Castelo e palácio;\d+;Au choix$/,
  )
})

test('another process reads a change a moment later', async () => {
  const other = await startTestServer({}, { db: server.db, url: server.url, drop: async () => undefined })
  try {
    await admin('POST', 'venue_types', labels('Phare', 'Lighthouse'))
    await expect.poll(() => other.services.catalogues.offered('venue_types')).toContain('lighthouse')
  } finally {
    await other.close()
  }
})

test('the order of services decides the main one of a planner, also in the directory', async () => {
  const planner = await createProvider(server.db, { services: ['FULL_PLANNING', 'DAY_COORDINATION'] })
  const before = await codes('services')
  await admin('PUT', 'services/order', { codes: before.toReversed() })
  await server.finishJobs()
  const listed = () =>
    server.db.selectFrom('directory_entries').select('services').where('id', '=', planner.id).executeTakeFirst()
  expect((await listed())?.services).toEqual(['DAY_COORDINATION', 'FULL_PLANNING'])
  await admin('PUT', 'services/order', { codes: before })
  await server.finishJobs()
  expect((await listed())?.services).toEqual(['FULL_PLANNING', 'DAY_COORDINATION'])
})

test('only operators with the permission change catalogues', async () => {
  const owner = await createOwner()
  expect((await server.call(owner, 'GET', '/api/admin/catalogues/services')).status).toBe(404)
  const path = '/api/admin/catalogues/prestations/entries/dj/active'
  expect((await server.call(owner, 'PUT', path, { isActive: false })).status).toBe(404)
})
