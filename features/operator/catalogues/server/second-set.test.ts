import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { plannerPath } from '@bouquet/domain/directory-urls'
import { submissionTo } from '@bouquet/features/couples/projects/server/testing/couple-fixtures.ts'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { createAccount, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { providerOf } from '@bouquet/server/memberships.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogues, readCatalogueSet } from './load-catalogues.ts'

let server: TestServer
/** A planner from before the set, with a service that it retires. */
let former: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  former = await createProvider(server.db, { company_name: 'Maison Alba', services: ['FULL_PLANNING'] })
  const { services, db } = server
  const set = await readCatalogueSet(path.join(import.meta.dirname, 'testing', 'photographers.json'))
  await loadCatalogues({ db, now: services.now }, set)
  await services.catalogues.refresh()
})
afterAll(() => server.close())

type Entry = { id: number; type: string; code: string; label: string; isOffered: boolean }
const offered = async (list: 'prestations' | 'langues') => {
  const { body } = await server.call(null, 'GET', `/api/${list}`)
  return (body as Record<string, Entry[]>)[list]?.filter(({ isOffered }) => isOffered) ?? []
}
const idOf = async (code: string) => (await offered('prestations')).find(({ type }) => type === code)?.id ?? 0
const idOfLanguage = async (sought: string) => (await offered('langues')).find(({ code }) => code === sought)?.id ?? 0
const company = {
  name: 'Studio Lumière',
  siret: null,
  address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 },
  dateOfCreation: '2019-04-01',
}
const finish = (account: { id: string }, changes: object) =>
  server.call(account, 'POST', '/api/onboarding/finish', { company: { ...company, ...changes } })
let asked = 0
const read = async (url: string) => {
  const fresh = `${url}${url.includes('?') ? '&' : '?'}asked=${asked++}`
  return (await server.app.inject({ url: fresh, headers: { host: 'fr.localhost' } })).body
}

test('forms offer the entries of the set alone, in its order and in the reader’s language', async () => {
  expect((await offered('prestations')).map(({ label }) => label)).toEqual([
    ...['Reportage du jour J', 'Séance d’engagement', 'Portraits en studio', 'Film par drone'],
    'Portraits d’entreprise',
  ])
  expect((await offered('langues')).map(({ label }) => label)).toEqual(['français', 'islandais'])
  const { body } = await server.call(null, 'GET', '/api/catalogues/venue_types')
  const { entries } = body as { entries: Entry[] }
  expect(entries.filter(({ isOffered }) => isOffered).map(({ code }) => code)).toEqual(['daylight-studio', 'film-set'])
})

test('a photographer registers with a service of the set, asks for no retired one, and is listed and found by it', async () => {
  const account = await createAccount(server.db)
  const langues = [await idOfLanguage('is')]
  const retired = await finish(account, { langues, prestations: [1] })
  expect(retired.body).toMatchObject({ code: 'invalid_input' })
  const prestations = [await idOf('studio-portraits'), await idOf('drone-film')]
  expect((await finish(account, { langues, prestations })).status).toBe(201)
  const id = await providerOf(server.db, account.id)
  await server.db
    .updateTable('providers')
    .set({ is_moderated: true })
    .where('id', '=', id as never)
    .execute()
  const { slug } = await server.db
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  const profile = await read(plannerPath(slug))
  expect(profile).toContain('Portraits en studio')
  expect(profile).toContain('islandais')
  const list = await read('/wedding-planners?service=drone-film')
  expect(list).toContain('Studio Lumière')
  expect(list).not.toContain('Maison Alba')
  const search = await server.app.inject({ url: '/search?q=film+par+drone+annecy', headers: { host: 'fr.localhost' } })
  expect(search.headers.location).toContain('service=drone-film')
})

test('who has a retired service keeps it: on the page, in the form and as a filter of the list', async () => {
  expect(await read(plannerPath(former.slug))).toContain('Organisation complète')
  expect(await read('/wedding-planners?service=FULL_PLANNING')).toContain('Maison Alba')
  const front = await read('/wedding-planners')
  expect(front).toContain('<option value="drone-film"')
  expect(front).not.toContain('<option value="FULL_PLANNING"')
  const own = await server.call(former, 'GET', '/api/company/services')
  expect(own.body).toMatchObject({ prestations: [{ label: 'Organisation complète' }] })
})

test('a couple chooses of the set and asks, and the provider declines with a reason of it', async () => {
  const planner = await createProvider(server.db, { company_name: 'Atelier Neige', services: ['engagement-session'] })
  const email = `${randomUUID()}@couple.example`
  const project = (eventType: string) => ({
    ...submissionTo([planner.slug], email),
    date: { eventType, dateKind: 'open' },
    wishes: { services: ['engagement-session'], languages: ['is'] },
  })
  const refused = await server.call(null, 'POST', '/api/projects', project('civil_wedding'))
  expect(refused.body).toMatchObject({ fields: { 'date.eventType': 'choice_required' } })
  expect((await server.call(null, 'POST', '/api/projects', project('elopement'))).status).toBe(201)
  await server.finishJobs()
  const link = (await outboxOf(server.db, email))[0]?.text.match(/\/project\/[\w-]{43}/)?.[0] ?? ''
  await server.app.inject({ method: 'POST', url: `${link}/confirm`, headers: { host: 'localhost' } })
  await server.finishJobs()
  expect((await outboxOf(server.db, planner.email))[0]?.text).toContain('Séance d’engagement')
  const { body } = await server.call(planner, 'GET', '/api/event-requests?service=engagement-session')
  const [request] = (body as { eventRequests: { uuid: string; project: { eventTypeLabel: string } }[] }).eventRequests
  expect(request?.project.eventTypeLabel).toBe('Mariage à deux')
  const decline = (reason: string) =>
    server.call(planner, 'POST', `/api/event-requests/${request?.uuid}/reject`, { reason })
  expect((await decline('budget')).body).toMatchObject({ fields: { reason: 'choice_required' } })
  expect((await decline('another-style')).status).toBe(200)
})

test('a venue of the set is listed under its type, whose word is in the list and on its page', async () => {
  const owner = await createProvider(server.db, { is_planner: false })
  const open = { is_published: true, is_validated: true, type: 'daylight-studio', name: 'Verrière' }
  const { slug } = await createVenue(server.db, owner.id, open)
  expect(await read('/wedding-venues?type=daylight-studio')).toContain('Verrière')
  expect(await read(`/wedding-venue/${slug}`)).toContain('Studio à lumière naturelle')
})

test('a set that is loaded again changes nothing, and one that is none is refused', async () => {
  const rows = () =>
    server.db.selectFrom('catalogue_entries').selectAll().orderBy('catalogue').orderBy('code').execute()
  const before = await rows()
  const set = await readCatalogueSet(path.join(import.meta.dirname, 'testing', 'photographers.json'))
  await loadCatalogues({ db: server.db, now: server.services.now }, set)
  expect(await rows()).toEqual(before)
  await expect(readCatalogueSet(import.meta.filename)).rejects.toThrow('holds no set of catalogues')
})
