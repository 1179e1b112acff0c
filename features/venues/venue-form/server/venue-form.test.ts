import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

type Owner = { id: string }
const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })

const general = {
  name: 'Moulin de Bise',
  type: 'farm',
  email: 'bonjour@moulin-de-bise.example',
  phone: '04 50 45 12 34',
  address: '12 chemin du Moulin',
  zipcode: '74000',
  city: 'Annecy',
  countryCode: 'FR',
  latitude: 45.9,
  longitude: 6.13,
  contactPerson: { name: 'Inès Morel', role: '' },
  website: 'moulin-de-bise.example',
  snFacebook: '',
  snInstagram: '@moulindebise',
}
const details = {
  description: 'Une roue, un verger, trois granges.',
  detailedDescription: '',
  seatedCapacity: 1,
  standingCapacity: 100_000,
  bedrooms: 0,
  minPrice: 1,
  maxPrice: 1_000_000,
}
const features = Object.fromEntries(venueFeatures.map((feature) => [feature, feature === 'garden']))

const send = async (owner: Owner, method: 'POST' | 'PUT', path: string, sent: object, headers = {}) => {
  const { statusCode: status, body } = await server.app.inject({
    method,
    url: `/api/venues${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${await server.tokenOf(owner)}`, ...headers },
    payload: sent,
  })
  const answer = JSON.parse(body) as Venue & { code?: string; fields?: Record<string, string> }
  return { status, answer }
}
const createDraft = (owner: Owner, values: object = {}) =>
  send(owner, 'POST', '/drafts', { general: { ...general, ...values } })
const save = (owner: Owner, id: string, body: object, version?: number) =>
  send(owner, 'PUT', `/${id}/form`, body, version === undefined ? {} : { 'if-match': `"${version}"` })

test('the first step makes a draft, the second completes it, and its address is made of name and town', async () => {
  const owner = await createOwner()
  const { status, answer: draft } = await createDraft(owner)
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    isDraft: true,
    phone: '+33450451234',
    website: 'https://moulin-de-bise.example',
    snInstagram: 'https://www.instagram.com/moulindebise',
    snFacebook: null,
    contactPerson: { name: 'Inès Morel', role: null },
    description: null,
  })
  expect((await save(owner, draft.id, { isComplete: true })).answer.code).toBe('venue_incomplete')
  const { answer } = await save(owner, draft.id, { details, features, isComplete: true })
  expect(answer).toMatchObject({ isDraft: false, isPublished: false, minPrice: 1, maxPrice: 1_000_000, version: 2 })
  expect(answer.features.garden).toBe(true)
  const row = await server.db
    .selectFrom('venues')
    .select(['slug', 'city_slug', 'language'])
    .where('id', '=', draft.id as never)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ slug: 'moulin-de-bise-annecy', city_slug: 'annecy', language: 'fr' })
})

test('without a point the town is found by its name; one that nobody knows is refused beside its field', async () => {
  const owner = await createOwner()
  const { answer } = await createDraft(owner, { latitude: null, longitude: null })
  expect(Math.round(answer.latitude)).toBe(46)
  const unknown = { latitude: null, longitude: null, city: 'Nulle-Part-les-Bains' }
  expect((await createDraft(await createOwner(), unknown)).answer).toMatchObject({
    code: 'location_required',
    fields: { 'general.city': 'location_required' },
  })
})

test.each([
  ['name', '', 'venue_name_required'],
  ['name', 'x'.repeat(101), 'text_too_long'],
  ['type', 'igloo', 'venue_type_required'],
  ['email', 'no', 'email_invalid'],
  ['phone', '0000000', 'phone_invalid'],
  ['address', ' ', 'address_required'],
  ['address', 'x'.repeat(201), 'street_too_long'],
  ['zipcode', '1', 'zipcode_invalid'],
  ['city', 'A', 'city_too_short'],
  ['countryCode', 'US', 'country_required'],
  ['website', 'not a site', 'website_invalid'],
  ['snFacebook', 'https://example.org', 'facebook_url_invalid'],
  ['snInstagram', 'https://example.org', 'instagram_url_invalid'],
])('the first step refuses %s "%s"', async (field, value, code) => {
  const { status, answer } = await createDraft(await createOwner(), { [field]: value })
  expect(status).toBe(422)
  expect(answer.fields).toMatchObject({ [`general.${field}`]: code })
})

test.each([
  ['description', '', 'description_required'],
  ['description', 'x'.repeat(5001), 'text_too_long'],
  ['detailedDescription', 'x'.repeat(10_001), 'text_too_long'],
  ['seatedCapacity', 0, 'seated_capacity_required'],
  ['seatedCapacity', 100_001, 'seated_capacity_required'],
  ['seatedCapacity', null, 'seated_capacity_required'],
  ['standingCapacity', 0, 'standing_capacity_required'],
  ['standingCapacity', 1.5, 'standing_capacity_required'],
  ['bedrooms', -1, 'bedrooms_invalid'],
  ['bedrooms', 1001, 'bedrooms_invalid'],
  ['minPrice', 0.99, 'min_price_required'],
  ['minPrice', 10.001, 'min_price_required'],
  ['maxPrice', 0, 'max_price_required'],
  ['maxPrice', 1_000_001, 'amount_too_high'],
])('the second step refuses %s %s', async (field, value, code) => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const { status, answer } = await save(owner, id, { details: { ...details, [field]: value } })
  expect(status).toBe(422)
  expect(answer.fields).toMatchObject({ [`details.${field}`]: code })
})

test('a lowest price above the highest is refused; both may be the same', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const { answer } = await save(owner, id, { details: { ...details, minPrice: 900, maxPrice: 899 } })
  expect(answer.fields).toEqual({ 'details.maxPrice': 'price_range_invalid' })
  expect((await save(owner, id, { details: { ...details, minPrice: 900, maxPrice: 900 } })).status).toBe(200)
})

test('two creations at once on the free plan give one venue', async () => {
  const owner = await createOwner()
  const answers = await Promise.all([createDraft(owner), createDraft(owner), createDraft(owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  expect(answers.find(({ status }) => status === 403)?.answer.code).toBe('premium_required')
  const stored = await server.db.selectFrom('venues').select('id').where('owner_id', '=', owner.id).execute()
  expect(stored).toHaveLength(1)
})

test('the second of two tabs gets a conflict, and nothing that the first saved is overwritten', async () => {
  const owner = await createOwner()
  const { answer: draft } = await createDraft(owner)
  const first = await save(owner, draft.id, { general: { ...general, name: 'Moulin du Haut' } }, draft.version)
  expect(first.status).toBe(200)
  const second = await save(owner, draft.id, { general: { ...general, name: 'Moulin du Bas' } }, draft.version)
  expect(second).toMatchObject({ status: 412, answer: { code: 'changed_elsewhere' } })
  const { body } = await server.call(owner, 'GET', `/api/venues/${draft.id}`)
  expect(body).toMatchObject({ name: 'Moulin du Haut', version: first.answer.version })
  expect((await send(owner, 'PUT', `/${draft.id}/form`, { features }, { 'if-match': 'W/"x"' })).status).toBe(400)
})

test('a new name of a validated venue waits for an operator, while its page stays as it is', async () => {
  const owner = await createOwner()
  const slug = 'ferme-du-lac-annecy'
  const { id } = await createVenue(server.db, owner.id, { slug, is_published: true, is_validated: true })
  const { answer } = await save(owner, id, { general: { ...general, name: 'Ferme du Pré' } })
  expect(answer).toMatchObject({ name: 'Ferme du Pré', validation: { state: 'waiting' } })
  const visit = (at: string) =>
    server.app.inject({ url: `/wedding-venue/${at}`, headers: { host: 'localhost', accept: 'text/html' } })
  expect((await visit(slug)).body).toContain('Château des Ormeraies')
  expect((await visit('ferme-du-pre-annecy')).statusCode).toBe(404)
})

test('an archived venue, and the venue of another, are not changed', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { archived_at: new Date() })
  expect((await save(owner, id, { features })).answer.code).toBe('venue_archived')
  expect((await save(await createOwner(), id, { features })).status).toBe(404)
})
