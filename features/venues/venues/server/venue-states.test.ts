import {
  createEventRequest,
  createPicture,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Venue, VenueList } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Owner = { id: string }
const createOwner = (values: object = {}) =>
  createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] }, ...values })
const premium = {
  premium_status: 'active',
  premium_plan: 'premium_yearly',
  premium_start_at: new Date('2026-01-01'),
} as const
const call = async (owner: Owner, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) => {
  const { status, body } = await server.call(owner, method, `/api/venues${path}`, sent)
  return { status, code: (body as { code?: string } | null)?.code, venue: body as Venue }
}
const visit = (slug: string) =>
  server.app.inject({ url: `/wedding-venue/${slug}`, headers: { host: 'localhost', accept: 'text/html' } })
const slugOf = async (id: string) => {
  const { slug } = await server.db
    .selectFrom('venues')
    .select('slug')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  return slug
}

test('an owner publishes and hides a venue at any time; a draft is refused', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { is_validated: true })
  const slug = await slugOf(id)
  expect((await visit(slug)).statusCode).toBe(404)
  expect((await call(owner, 'PUT', `/${id}/publish`, { published: true })).venue.isPublished).toBe(true)
  expect((await visit(slug)).statusCode).toBe(200)
  expect((await call(owner, 'PUT', `/${id}/publish`, { published: false })).venue.isPublished).toBe(false)
  expect((await visit(slug)).statusCode).toBe(404)
  const draft = await createVenue(server.db, owner.id, { completed_at: null, description: null })
  expect(await call(owner, 'PUT', `/${draft.id}/publish`, { published: true })).toMatchObject({
    status: 409,
    code: 'venue_incomplete',
  })
})

test('an archived venue is not public, not changed, and comes back not published', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { is_validated: true, is_published: true })
  expect((await call(owner, 'POST', `/${id}/archive`)).venue).toMatchObject({ isArchived: true, isPublished: false })
  expect((await visit(await slugOf(id))).statusCode).toBe(404)
  expect((await call(owner, 'PUT', `/${id}/publish`, { published: true })).code).toBe('venue_archived')
  expect((await call(owner, 'POST', `/${id}/unarchive`)).venue).toMatchObject({
    isArchived: false,
    isPublished: false,
    isValidated: true,
  })
})

test('a deleted venue is gone for good, its pictures too, and a request for it stays', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { is_validated: true, is_published: true })
  const picture = await createPicture(server.db, owner.id)
  await server.db
    .insertInto('venue_images')
    .values({ venue_id: id, picture_id: picture.id, position: 0, created_at: new Date() })
    .execute()
  const request = await createEventRequest(server.db, owner.id)
  await server.db.updateTable('event_requests').set({ venue_id: id }).where('id', '=', request.id).execute()
  const slug = await slugOf(id)
  const former = { kind: 'venue', slug: `ancien-${slug}`, subject_id: id, changed_at: new Date() } as const
  await server.db.insertInto('former_slugs').values(former).execute()
  expect((await visit(former.slug)).headers.location).toContain(slug)
  expect((await call(owner, 'DELETE', `/${id}`)).status).toBe(204)
  expect((await visit(slug)).statusCode).toBe(410)
  expect((await visit(former.slug)).statusCode).toBe(410)
  expect((await call(owner, 'GET', `/${id}`)).status).toBe(404)
  const left = await server.db.selectFrom('pictures').select('id').where('id', '=', picture.id).execute()
  expect(left).toEqual([])
  const stored = await server.db.selectFrom('event_requests').select('id').where('id', '=', request.id).execute()
  expect(stored).toHaveLength(1)
})

test('a copy is a draft with the same fields, prestations and texts; the free plan has no room for it', async () => {
  const owner = await createOwner(premium)
  const { id } = await createVenue(server.db, owner.id, {
    is_validated: true,
    is_published: true,
    features: ['garden'],
  })
  await server.db
    .insertInto('venue_services')
    .values({ venue_id: id, service: 'catering', title: 'Traiteur', position: 0 })
    .execute()
  await server.db.insertInto('venue_texts').values({ venue_id: id, language: 'en', description: 'A lane' }).execute()
  const { status, venue } = await call(owner, 'POST', `/${id}/copy`)
  expect(status).toBe(201)
  expect(venue).toMatchObject({
    name: 'Château des Ormeraies (copie)',
    isDraft: true,
    isPublished: false,
    isValidated: false,
    seatedCapacity: 120,
    prestations: ['catering'],
  })
  expect(venue.features.garden).toBe(true)
  const texts = await server.db
    .selectFrom('venue_texts')
    .select('description')
    .where('venue_id', '=', venue.id as never)
    .execute()
  expect(texts).toEqual([{ description: 'A lane' }])
  const free = await createOwner()
  const own = await createVenue(server.db, free.id)
  expect(await call(free, 'POST', `/${own.id}/copy`)).toMatchObject({ status: 403, code: 'premium_required' })
})

test('nobody touches the venue of another', async () => {
  const { id } = await createVenue(server.db, (await createOwner()).id)
  const stranger = await createOwner()
  for (const [method, path, sent] of [
    ['PUT', `/${id}/publish`, { published: true }],
    ['POST', `/${id}/archive`, undefined],
    ['POST', `/${id}/unarchive`, undefined],
    ['POST', `/${id}/copy`, undefined],
    ['DELETE', `/${id}`, undefined],
  ] as const)
    expect((await call(stranger, method, path, sent)).status).toBe(404)
})

test('the list says whether one more fits: none on the free plan, a hundred with Premium', async () => {
  const additionProblem = async (owner: Owner) =>
    ((await server.call(owner, 'GET', '/api/venues')).body as VenueList).additionProblem
  const free = await createOwner()
  expect(await additionProblem(free)).toBeNull()
  await createVenue(server.db, free.id, { archived_at: new Date() })
  expect(await additionProblem(free)).toBe('premium_required')
  const paying = await createOwner(premium)
  await createVenue(server.db, paying.id)
  expect(await additionProblem(paying)).toBeNull()
  for (let count = 1; count < 100; count++) await createVenue(server.db, paying.id)
  expect(await additionProblem(paying)).toBe('venues_full')
})
