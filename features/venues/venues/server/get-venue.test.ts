import { venuePath } from '@bouquet/domain/directory-urls'
import { createPicture, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })

const unfinished = {
  completed_at: null,
  description: null,
  seated_capacity: null,
  standing_capacity: null,
  min_price_cents: null,
  max_price_cents: null,
}

test('an owner reads all fields of a venue, with what belongs to it', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, {
    features: ['garden', 'bar'],
    contact_name: 'Inès Morel',
    contact_role: 'Gérante',
    bedrooms: 12,
  })
  const picture = await createPicture(server.db, owner.id)
  await server.db
    .insertInto('venue_images')
    .values({ venue_id: id, picture_id: picture.id, position: 0, is_key_image: true, created_at: new Date() })
    .execute()
  await server.db
    .insertInto('venue_services')
    .values({ venue_id: id, service: 'catering', title: 'Traiteur', budget_from_cents: 4_550, position: 0 })
    .execute()
  const { status, body } = await server.call(owner, 'GET', `/api/venues/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    name: 'Château des Ormeraies',
    countryLabel: 'France',
    seatedCapacity: 120,
    standingCapacity: 180,
    bedrooms: 12,
    minPrice: 4500,
    maxPrice: 9000,
    currency: 'EUR',
    contactPerson: { name: 'Inès Morel', role: 'Gérante' },
    prestations: ['catering'],
    prestationDetails: [{ prestation: 'catering', budgetStartingFrom: 45.5, isBudgetVisible: true }],
    images: [{ isKeyImage: true, imageUrl: `/files/${picture.folder}/640.jpg` }],
    isDraft: false,
    isArchived: false,
    version: 1,
  })
  const { features } = body as { features: Record<string, boolean> }
  expect(Object.keys(features)).toHaveLength(32)
  expect(Object.keys(features).filter((feature) => features[feature])).toEqual(['garden', 'bar'])
})

test('the owner has the address of the public page while couples see it', async () => {
  const owner = await createProvider(server.db, {
    is_planner: false,
    account: { roles: ['ROLE_VENUE'] },
    is_moderated: true,
  })
  const shown = { is_published: true, is_validated: true, completed_at: new Date(), slug: 'chateau-montre-annecy' }
  const { id } = await createVenue(server.db, owner.id, shown)
  const urls = async () => {
    const { body: one } = await server.call(owner, 'GET', `/api/venues/${id}`)
    const { body: list } = await server.call(owner, 'GET', '/api/venues')
    const [first] = (list as { venues: { publicUrl: string | null }[] }).venues
    return [(one as { publicUrl: string | null }).publicUrl, first?.publicUrl]
  }
  const [url, listed] = await urls()
  expect(new URL(url ?? '').pathname).toBe(venuePath(shown.slug))
  expect(listed).toBe(url)
  await server.call(owner, 'PUT', `/api/venues/${id}/publish`, { published: false })
  expect(await urls()).toEqual([null, null])
})

test("another owner's venue is not there", async () => {
  const venue = await createVenue(server.db, (await createOwner()).id)
  const { status, body } = await server.call(await createOwner(), 'GET', `/api/venues/${venue.id}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'not_found' })
})

test('a draft is read with what it lacks, and has no preview', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, unfinished)
  const { body } = await server.call(owner, 'GET', `/api/venues/${id}`)
  expect(body).toMatchObject({ isDraft: true, description: null, seatedCapacity: null, minPrice: null })
  expect((await server.call(owner, 'GET', `/api/preview-link?page=venue&id=${id}`)).status).toBe(404)
})

test('no draft and no archived venue can be public: the database refuses it', async () => {
  const owner = await createOwner()
  for (const state of [
    { ...unfinished, is_published: true },
    { ...unfinished, is_validated: true },
    { archived_at: new Date(), is_published: true },
    { ...unfinished, completed_at: new Date() },
  ])
    await expect(createVenue(server.db, owner.id, state)).rejects.toThrow(/check constraint/)
  const listed = await sql`select from directory_entries where provider_id = ${owner.id}`.execute(server.db)
  expect(listed.rows).toHaveLength(0)
})
