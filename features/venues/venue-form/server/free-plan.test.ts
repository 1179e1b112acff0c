import { randomUUID } from 'node:crypto'
import type { VenueImageList } from '@bouquet/features/venues/images/contract.ts'
import type { Venue, VenueList } from '@bouquet/features/venues/venues/contract.ts'
import { createAccount, createVenue } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image, type Owner, premium, whole, wholeVenueCalls } from './testing/whole-venue-calls.ts'

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

const place = { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.9, longitude: 6.13 }
const general = {
  ...{ name: 'Moulin de Bise', type: 'farm', email: whole.email, phone: whole.phone, address: '12 chemin du Moulin' },
  ...{ contactPerson: { name: '', role: '' }, website: '', snFacebook: '', snInstagram: '', ...place },
}
const draft = async (owner: { id: string }) => {
  const { status, body } = await server.call(owner, 'POST', '/api/venues/drafts', { general })
  return { status, answer: body as { code?: string } }
}
const copy = async (owner: Owner, id: string) => {
  const { status, body } = await server.call(owner, 'POST', `/api/venues/${id}/copy`)
  return { status, answer: body as { code?: string } }
}
const listOf = async (owner: { id: string }) => (await server.call(owner, 'GET', '/api/venues')).body as VenueList
const refused = { status: 403, answer: { code: 'premium_required' } }

test('on the free plan a second venue is refused whichever way it is added, and leaves nothing', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const before = (await filesInStore()).length
  expect(await draft(owner)).toMatchObject(refused)
  expect(await create(owner, { 'images[0][file]': await image() })).toMatchObject(refused)
  expect(await copy(owner, id)).toMatchObject(refused)
  expect(await storedOf(owner)).toEqual({ venues: 1, pictures: 0 })
  expect(await filesInStore()).toHaveLength(before)
  expect((await listOf(owner)).additionProblem).toBe('premium_required')
})

test('of a draft and a whole venue at once the free plan takes one', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await createOwner()
    const answers = await Promise.all([draft(owner), create(owner), draft(owner), create(owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    for (const { answer } of answers.filter(({ status }) => status === 403))
      expect(answer.code).toBe('premium_required')
    expect(await storedOf(owner)).toMatchObject({ venues: 1 })
  }
})

test('of a draft, a whole venue and copies at once Premium takes as many as its last room', async () => {
  const owner = await createOwner(premium)
  const [present] = await Promise.all(Array.from({ length: 98 }, () => createVenue(server.db, owner.id)))
  const id = present?.id
  const answers = await Promise.all([draft(owner), create(owner), copy(owner, id as string), copy(owner, id as string)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect((await listOf(owner)).venues).toHaveLength(100)
})

test('of two onboardings and a draft at once one venue comes, and the next is refused', async () => {
  const owner = await createAccount(server.db, { roles: ['ROLE_VENUE'] })
  const company = {
    ...{ name: 'Domaine de Bise', siret: null, prestations: [], langues: [1], dateOfCreation: '2015-03-12' },
    address: place,
  }
  const venue = { name: 'Moulin de Bise', type: 'farm', seatedCapacity: 90 }
  const finish = () => server.call(owner, 'POST', '/api/onboarding/finish', { company, venue })
  const [first, second, early] = await Promise.all([finish(), finish(), draft(owner)])
  expect([first.status, second.status].sort()).toEqual([201, 409])
  expect(early.status).toBeGreaterThanOrEqual(400)
  expect(await draft(owner)).toMatchObject(refused)
  const { venues, additionProblem } = await listOf(owner)
  expect(venues.map(({ name }) => name)).toEqual(['Moulin de Bise'])
  expect(additionProblem).toBe('premium_required')
})

test('when Premium ends all venues stay public with their images and videos, are still changed, and no new one is taken', async () => {
  const owner = await createOwner({ ...premium, is_moderated: true })
  const added = []
  for (const name of ['Le Moulin', 'La Halle', 'Le Pré']) {
    const { answer } = await create(owner, {
      name,
      'images[0][file]': await image(),
      'images[1][file]': await image(),
      'videos[0][title]': `Une visite : ${name}`,
      'videos[0][link]': `https://vimeo.com/${76979871 + added.length}`,
    })
    added.push(answer)
  }
  const [first, second, third] = added as unknown as [Venue, Venue, Venue]
  await server.db
    .updateTable('venues')
    .set({ is_published: true, is_validated: true })
    .where('owner_id', '=', owner.id)
    .execute()
  const archived = await server.call(owner, 'POST', `/api/venues/${third.id}/archive`)
  expect(archived.status).toBe(200)
  await server.db
    .updateTable('providers')
    .set({ premium_status: 'canceled', premium_end_at: new Date(Date.now() - 1000) })
    .where('id', '=', owner.id)
    .execute()

  expect((await listOf(owner)).venues.map(({ name }) => name).toSorted()).toEqual(['La Halle', 'Le Moulin', 'Le Pré'])
  for (const { id, images, videos } of [first, second]) {
    const { body } = await server.call(owner, 'GET', `/api/venues/${id}`)
    expect(body).toMatchObject({ isPublished: true, images: images.map(({ id: of }) => ({ id: of })), videos })
    const { slug } = await server.db
      .selectFrom('venues')
      .select('slug')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
    const page = await server.app.inject({ url: `/wedding-venue/${slug}`, headers: { host: 'localhost' } })
    expect([page.statusCode, page.body.includes(videos[0]?.title as string)]).toEqual([200, true])
  }

  const own = `/api/venues/${second.id}`
  const changed = await server.call(owner, 'PUT', `${own}/form`, {
    general: { ...general, name: second.name, phone: '04 50 45 99 99' },
  })
  expect(changed).toMatchObject({ status: 200, body: { phone: '+33450459999' } })
  const { images } = (await server.call(owner, 'GET', `${own}/images`)).body as VenueImageList
  const renamed = await server.call(owner, 'PUT', `/api/venues/images/${images[1]?.id}`, { title: 'La grande halle' })
  expect(renamed).toMatchObject({ status: 200, body: { title: 'La grande halle' } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array((await image()).bytes)]), 'salle.jpg')
  expect((await server.call(owner, 'POST', `${own}/images`, form as unknown as object)).status).toBe(201)
  expect(
    (
      await server.call(owner, 'POST', `${own}/videos`, {
        title: 'Le bal du soir',
        description: '',
        link: 'https://youtu.be/ccccccccccc',
      })
    ).status,
  ).toBe(201)
  expect((await server.call(owner, 'PUT', `${own}/publish`, { published: false })).status).toBe(200)
  expect((await server.call(owner, 'PUT', `${own}/publish`, { published: true })).status).toBe(200)
  expect((await server.call(owner, 'POST', `/api/venues/${third.id}/unarchive`)).status).toBe(200)

  expect(await draft(owner)).toMatchObject(refused)
  expect(await create(owner, {}, { 'idempotency-key': randomUUID() })).toMatchObject(refused)
  expect(await copy(owner, first.id)).toMatchObject(refused)
  expect((await listOf(owner)).venues).toHaveLength(3)
})
