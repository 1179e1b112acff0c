import { randomUUID } from 'node:crypto'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fields, image, premium, type Value, wholeVenueCalls } from './testing/whole-venue-calls.ts'

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
const { createOwner, create, storedOf, filesInStore } = wholeVenueCalls(() => server)

test('one call makes a whole venue, with ten images, prestations and videos in their order', async () => {
  const owner = await createOwner()
  const images = await Promise.all(
    Array.from({ length: 10 }, async (_, place): Promise<Fields> => {
      const name = (field: string) => `images[${place}][${field}]`
      return { [name('file')]: await image(`${place}.jpg`), [name('title')]: `Photo ${place}` }
    }),
  )
  const { status, answer } = await create(owner, {
    ...Object.assign({}, ...images),
    'images[3][isKeyImage]': true,
    'images[9][position]': 0,
    'images[4][isVisible]': false,
    'images[4][section]': 'outside',
    'images[4][alt]': 'Le verger en avril',
    'prestationDetails[0][prestation]': 'dj',
    'prestationDetails[0][title]': 'DJ de la maison',
    'prestationDetails[0][description]': 'Jusqu’à quatre heures.',
    'prestationDetails[0][budgetStartingFrom]': 850.5,
    'prestationDetails[1][prestation]': 'band',
    'prestationDetails[1][title]': 'Orchestre',
    'prestationDetails[1][description]': 'Cinq musiciens.',
    'prestationDetails[1][budgetStartingFrom]': 0,
    'prestationDetails[1][isBudgetVisible]': false,
    'videos[0][title]': 'Le domaine',
    'videos[0][link]': 'https://vimeo.com/76979871',
    'videos[0][status]': false,
  })
  expect(status).toBe(201)
  expect(answer).toMatchObject({
    name: 'Moulin de Bise',
    phone: '+33450451234',
    maxPrice: 4200.5,
    bedrooms: null,
    isDraft: false,
    isPublished: false,
    isValidated: false,
    contactPerson: { name: 'Inès Morel', role: null },
    features: { garden: true, parking: true, wifi: false },
    prestations: ['dj', 'band'],
    videos: [{ link: 'https://vimeo.com/76979871', status: false }],
    failures: [],
  })
  expect(answer.prestationDetails).toMatchObject([
    { budgetStartingFrom: 850.5, isDescriptionVisible: true, isBudgetVisible: true },
    { budgetStartingFrom: 0, isBudgetVisible: false },
  ])
  expect(answer.images.map(({ title }) => title)).toEqual([9, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Photo ${n}`))
  expect(answer.images.filter(({ isKeyImage }) => isKeyImage).map(({ title }) => title)).toEqual(['Photo 3'])
  expect(answer.images[5]).toMatchObject({ isVisible: false, alt: 'Le verger en avril' })
  const { body } = await server.call(owner, 'GET', `/api/venues/${answer.id}`)
  expect({ ...(body as Venue), failures: [] }).toEqual(answer)
})

test('a file that is no image is named and loses nothing of the rest', async () => {
  const { status, answer } = await create(await createOwner(), {
    'images[0][file]': await image('cour.jpg'),
    'images[1][file]': { name: 'menu.pdf', bytes: Buffer.from('%PDF-1.7') },
    'images[2][file]': { name: 'film.jpg', bytes: Buffer.alloc(5_242_881) },
    'images[3][file]': await image('salle.jpg'),
    'images[3][alt]': 'La salle',
  })
  expect(status).toBe(201)
  expect(answer.images.map(({ alt, isKeyImage }) => [alt, isKeyImage])).toEqual([
    ['', true],
    ['La salle', false],
  ])
  expect(answer.failures).toEqual([
    { file: 'menu.pdf', code: 'image_type_unsupported' },
    { file: 'film.jpg', code: 'image_too_large' },
  ])
})

test.each<[string, Fields, object]>([
  ['a field', { city: 'Nulle-Part-les-Bains', latitude: '', longitude: '' }, { city: 'location_required' }],
  ['a postal code of another country', { zipcode: '1' }, { zipcode: 'zipcode_invalid' }],
  ['a price range', { minPrice: 900, maxPrice: 899.99 }, { maxPrice: 'price_range_invalid' }],
  [
    'a prestation that the catalogue has not',
    {
      'prestationDetails[0][prestation]': 'fakirs',
      'prestationDetails[0][title]': 'x',
      'prestationDetails[0][description]': 'x',
      'prestationDetails[0][budgetStartingFrom]': 1,
    },
    { 'prestationDetails.0.prestation': 'prestation_unavailable' },
  ],
  [
    'a video',
    { 'videos[0][title]': 'Le domaine', 'videos[0][link]': 'https://example.org/film' },
    { 'videos.0.link': 'video_link_invalid' },
  ],
  ['an image without its file', { 'images[1][title]': 'La cour' }, { 'images.1.file': 'image_missing' }],
])('%s that is refused is named, and neither a row nor a file is stored', async (_what, fields, refused) => {
  const owner = await createOwner()
  const before = await filesInStore()
  const { status, answer } = await create(owner, { 'images[0][file]': await image(), ...fields })
  expect(status).toBe(422)
  expect(answer.fields).toEqual(refused)
  expect(await storedOf(owner)).toEqual({ venues: 0, pictures: 0 })
  expect((await filesInStore()).toSorted()).toEqual(before.toSorted())
})

test.each<[string, Value | undefined, string]>([
  ['name', '', 'venue_name_required'],
  ['name', undefined, 'venue_name_required'],
  ['name', 'x'.repeat(101), 'text_too_long'],
  ['type', 'igloo', 'venue_type_required'],
  ['type', undefined, 'venue_type_required'],
  ['email', undefined, 'email_invalid'],
  ['phone', undefined, 'phone_invalid'],
  ['address', 'x'.repeat(201), 'street_too_long'],
  ['city', 'A', 'city_too_short'],
  ['countryCode', 'US', 'country_required'],
  ['contactPerson[role]', 'x'.repeat(101), 'text_too_long'],
  ['website', 'not a site', 'website_invalid'],
  ['snFacebook', 'https://example.org', 'facebook_url_invalid'],
  ['description', undefined, 'description_required'],
  ['description', 'x'.repeat(5001), 'text_too_long'],
  ['detailedDescription', 'x'.repeat(10_001), 'text_too_long'],
  ['seatedCapacity', undefined, 'seated_capacity_required'],
  ['seatedCapacity', '0', 'seated_capacity_required'],
  ['seatedCapacity', '100001', 'seated_capacity_required'],
  ['seatedCapacity', 'a hundred', 'seated_capacity_required'],
  ['standingCapacity', '1.5', 'standing_capacity_required'],
  ['standingCapacity', '0x10', 'standing_capacity_required'],
  ['bedrooms', '-1', 'bedrooms_invalid'],
  ['bedrooms', '1001', 'bedrooms_invalid'],
  ['minPrice', '', 'min_price_required'],
  ['minPrice', '0.99', 'min_price_required'],
  ['minPrice', '10.001', 'min_price_required'],
  ['maxPrice', '1000001', 'amount_too_high'],
])('%# a venue with another %s than there may be is refused', async (field, value, code) => {
  const owner = await createOwner()
  const { status, answer } = await create(owner, { [field]: value })
  expect(status).toBe(422)
  expect(answer.fields).toMatchObject({ [field.replace('[', '.').replace(']', '')]: code })
  expect(await storedOf(owner)).toEqual({ venues: 0, pictures: 0 })
})

test('the smallest and the largest values of a venue are taken', async () => {
  const least = { seatedCapacity: 1, standingCapacity: 1, bedrooms: 0, minPrice: 1, maxPrice: 1, name: 'Y' }
  const most = {
    ...{ seatedCapacity: 100_000, standingCapacity: 100_000, bedrooms: 1000, minPrice: 1, maxPrice: 1_000_000 },
    ...{ name: 'é'.repeat(100), description: 'é'.repeat(5000), detailedDescription: '🏰'.repeat(5000) },
  }
  expect((await create(await createOwner(), least)).answer).toMatchObject(least)
  expect((await create(await createOwner(), most)).answer).toMatchObject(most)
})

test('a form that names its fields otherwise, or sends more than it may, is refused', async () => {
  const owner = await createOwner()
  const file = await image()
  const codeOf = async (fields: Fields) => (await create(owner, fields)).answer.code
  expect(await codeOf({ 'images[0][file][x]': file })).toBe('malformed_request')
  expect(await codeOf({ 'images[1][file]': file })).toBe('malformed_request')
  expect(await codeOf({ 'name[first]': 'x' })).toBe('malformed_request')
  expect(await codeOf({ 'features[__proto__]': 'true' })).toBe('malformed_request')
  expect(await codeOf({ 'features[pool]': 'true' })).toBe('malformed_request')
  expect(await codeOf({ 'features[garden]': 'perhaps' })).toBe('malformed_request')
  expect(await codeOf({ description: file })).toBe('malformed_request')
  expect(await codeOf({ description: 'x'.repeat(60_001) })).toBe('payload_too_large')
  const tooMany = Array.from({ length: 21 }, (_, place) => [`images[${place}][file]`, file])
  expect(await codeOf(Object.fromEntries(tooMany))).toBe('payload_too_large')
  const heavy = { name: 'a.jpg', bytes: Buffer.alloc(5_242_880) }
  const tooMuch = Array.from({ length: 13 }, (_, place) => [`images[${place}][file]`, heavy])
  expect(await codeOf(Object.fromEntries(tooMuch))).toBe('payload_too_large')
  expect((await server.call(owner, 'POST', '/api/venues/create', { name: 'x' })).status).toBe(415)
  expect(await storedOf(owner)).toEqual({ venues: 0, pictures: 0 })
})

test('of two whole venues at once on the free plan one is refused, and leaves no file', async () => {
  const owner = await createOwner()
  const before = (await filesInStore()).length
  const answers = await Promise.all(
    [1, 2].map(async () => create(owner, { 'images[0][file]': await image(), 'images[1][file]': await image() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  expect(answers.find(({ status }) => status === 403)?.answer.code).toBe('premium_required')
  expect(await storedOf(owner)).toEqual({ venues: 1, pictures: 2 })
  const perPicture = ((await filesInStore()).length - before) / 2
  expect((await create(owner, { 'images[0][file]': await image() })).answer.code).toBe('premium_required')
  expect(((await filesInStore()).length - before) / 2).toBe(perPicture)
  expect(perPicture).toBeLessThan(9)
  expect((await create(await createOwner(premium))).status).toBe(201)
})

test('sent again with the same key there is one venue, and another form under the key is refused', async () => {
  const owner = await createOwner(premium)
  const key = { 'idempotency-key': randomUUID() }
  const form = { 'images[0][file]': await image() }
  const [first, second] = [await create(owner, form, key), await create(owner, form, key)]
  expect(second).toEqual(first)
  expect(await storedOf(owner)).toEqual({ venues: 1, pictures: 1 })
  const other = { 'images[0][file]': await image() }
  expect((await create(owner, other, key)).answer.code).toBe('idempotency_key_reused')
})

test('a planner has no such call', async () => {
  expect((await create(await createProvider(server.db))).status).toBe(404)
})
