import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { createPicture, createVenue } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image, wholeVenueCalls } from './testing/whole-venue-calls.ts'

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
const { createOwner, create, update, storedOf, filesInStore } = wholeVenueCalls(() => server)

test('an update changes what is sent and nothing else', async () => {
  const owner = await createOwner()
  const { answer: before } = await create(owner, {
    'images[0][file]': await image(),
    'images[1][file]': await image(),
    'images[1][alt]': 'La salle',
    'prestationDetails[0][prestation]': 'dj',
    'prestationDetails[0][title]': 'DJ',
    'prestationDetails[0][description]': 'Jusqu’à quatre heures.',
    'prestationDetails[0][budgetStartingFrom]': 800,
    'prestationDetails[0][isBudgetVisible]': false,
    'videos[0][title]': 'Le domaine',
    'videos[0][link]': 'https://vimeo.com/76979871',
  })
  const { status, answer } = await update(owner, before.id, {
    maxPrice: 5000,
    'features[wifi]': true,
    'images[0][id]': before.images[1]?.id,
    'images[0][position]': 0,
    'images[0][isKeyImage]': true,
    'images[0][caption]': 'La grande salle',
    'images[1][file]': await image('nouvelle.jpg'),
    'prestationDetails[0][prestation]': 'band',
    'prestationDetails[0][title]': 'Orchestre',
    'prestationDetails[0][description]': 'Cinq musiciens.',
    'prestationDetails[0][budgetStartingFrom]': 2000,
    'prestationDetails[1][prestation]': 'dj',
    'prestationDetails[1][title]': 'DJ de la maison',
    'prestationDetails[1][description]': 'Jusqu’à cinq heures.',
    'prestationDetails[1][budgetStartingFrom]': 900,
    'videos[0][title]': 'Le domaine en été',
    'videos[0][link]': 'https://player.vimeo.com/video/76979871',
    'videos[1][title]': 'La salle le soir',
    'videos[1][link]': 'https://youtu.be/aqz-KE-bpKQ',
  })
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    name: before.name,
    latitude: before.latitude,
    minPrice: before.minPrice,
    maxPrice: 5000,
    features: { garden: true, wifi: true },
    contactPerson: before.contactPerson,
    prestations: ['dj', 'band'],
    videos: [{ id: before.videos[0]?.id, title: 'Le domaine en été' }, { title: 'La salle le soir' }],
  })
  expect(answer.prestationDetails[0]).toMatchObject({ title: 'DJ de la maison', isBudgetVisible: false })
  expect(answer.images.map(({ id, alt, caption, isKeyImage }) => [id, alt, caption, isKeyImage])).toEqual([
    [before.images[1]?.id, 'La salle', 'La grande salle', true],
    [before.images[0]?.id, '', '', false],
    [expect.any(String), '', '', false],
  ])
})

test('an update that is refused changes nothing: an image of another venue, a range turned round, an archived venue', async () => {
  const owner = await createOwner()
  const { answer: before } = await create(owner, { 'images[0][file]': await image() })
  const others = await create(await createOwner(), { 'images[0][file]': await image() })
  const files = await filesInStore()
  const withForeign = { name: 'Autre', 'images[0][file]': await image(), 'images[1][id]': others.answer.images[0]?.id }
  expect((await update(owner, before.id, withForeign)).status).toBe(404)
  const turned = await update(owner, before.id, { minPrice: 5000 })
  expect(turned.answer.fields).toEqual({ maxPrice: 'price_range_invalid' })
  const { body } = await server.call(owner, 'GET', `/api/venues/${before.id}`)
  expect({ ...(body as Venue), failures: [] }).toEqual(before)
  expect((await filesInStore()).toSorted()).toEqual(files.toSorted())
  await server.call(owner, 'POST', `/api/venues/${before.id}/archive`)
  expect((await update(owner, before.id, { minPrice: 1600 })).answer.code).toBe('venue_archived')
})

test('the second of two updates of one version gets a conflict, and nothing is overwritten', async () => {
  const owner = await createOwner()
  const { answer } = await create(owner)
  const version = { 'if-match': `"${answer.version}"` }
  expect((await update(owner, answer.id, { description: 'La première' }, version)).status).toBe(200)
  const second = await update(owner, answer.id, { description: 'La seconde' }, version)
  expect(second).toMatchObject({ status: 412, answer: { code: 'changed_elsewhere' } })
  expect((await server.call(owner, 'GET', `/api/venues/${answer.id}`)).body).toMatchObject({
    description: 'La première',
  })
})

test('a new name of a validated venue waits for an operator', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, {
    ...{ is_published: true, is_validated: true, zipcode: '74000', city: 'Annecy', country_code: 'FR' },
    ...{ address: '1 rue du Lac', email: 'a@example.org', phone: '+33450451234' },
  })
  const { status, answer } = await update(owner, id, { name: 'Ferme du Pré', description: 'Au bord du lac.' })
  expect(status).toBe(200)
  expect(answer).toMatchObject({ name: 'Ferme du Pré', isValidated: true, validation: { state: 'waiting' } })
  const row = await server.db
    .selectFrom('venues')
    .select(['name', 'description'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ description: 'Au bord du lac.' })
  expect(row?.name).not.toBe('Ferme du Pré')
})

test('what a full venue has no room for is named, and its files go', async () => {
  const owner = await createOwner()
  const { answer } = await create(owner)
  const { id: picture_id } = await createPicture(server.db, owner.id)
  const rows = Array.from({ length: 99 }, (_, position) => ({ position, is_key_image: position === 0 }))
  await server.db
    .insertInto('venue_images')
    .values(rows.map((row) => ({ ...row, venue_id: answer.id as never, picture_id, created_at: new Date() })))
    .execute()
  await server.finishJobs()
  const before = (await filesInStore()).length
  const { answer: full } = await update(owner, answer.id, {
    'images[0][file]': await image('une.jpg'),
    'images[1][file]': await image('deux.jpg'),
  })
  expect(full.images).toHaveLength(100)
  expect(full.failures).toEqual([{ file: 'deux.jpg', code: 'venue_images_full' }])
  expect((await storedOf(owner)).pictures).toBe(2)
  await server.finishJobs()
  const added = await server.db
    .selectFrom('pictures')
    .select('folder')
    .where('provider_id', '=', owner.id)
    .where('content_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  const now = await filesInStore()
  const ofAdded = now.filter((key) => key.startsWith(`${added.folder}/`)).length
  expect(now.length - before).toBe(ofAdded + 1)
})

test('the venue of another is not there', async () => {
  const { id } = await createVenue(server.db, (await createOwner()).id)
  expect((await update(await createOwner(), id, { name: 'Le mien' })).status).toBe(404)
})
