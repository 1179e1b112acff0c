import { venuePath } from '@bouquet/domain/directory-urls'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Testimonial } from '../contract.ts'
import { testimonialLimits } from '../rules/testimonial.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
async function ownedVenue(values: object = {}) {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, values)
  return { owner, id }
}
type Owned = Awaited<ReturnType<typeof ownedVenue>>

const form = { coupleName: 'Élise et Marc', weddingDate: '2026-05-16', content: 'Le plus beau jour de notre vie.' }
const add = ({ owner, id }: Owned, values: object = {}) =>
  server.call(owner, 'POST', `/api/venues/${id}/testimonials`, { ...form, ...values })
const added = async (owned: Owned, values?: object) => (await add(owned, values)).body as Testimonial
const listOf = async ({ owner, id }: Owned) => {
  const { body } = await server.call(owner, 'GET', `/api/venues/${id}/testimonials`)
  return (body as { testimonials: Testimonial[] }).testimonials
}

test('a quote is shown on the venue’s page as what its owner quotes, not as a review', async () => {
  const owned = await ownedVenue({
    is_published: true,
    is_validated: true,
    completed_at: new Date(),
    slug: 'manoir-cite',
  })
  expect(await add(owned)).toMatchObject({ status: 201, body: form })
  const { body } = await server.app.inject({ url: venuePath('manoir-cite'), headers: { host: 'localhost' } })
  expect(body).toContain(form.content)
  expect(body).toContain('choisis par le propriétaire du lieu')
  expect(body).not.toContain('aggregateRating')
})

test('name and text are needed and have bounds; the day may be missing and is not to come', async () => {
  const owned = await ownedVenue()
  const refused = async (values: object) =>
    Object.entries(((await add(owned, values)).body as { fields: object }).fields)
  expect(await refused({ coupleName: '' })).toEqual([['coupleName', 'name_invalid']])
  expect(await refused({ coupleName: 'x'.repeat(101) })).toEqual([['coupleName', 'name_invalid']])
  expect(await refused({ content: '' })).toEqual([['content', 'text_required']])
  expect(await refused({ content: 'x'.repeat(2001) })).toEqual([['content', 'text_too_long']])
  expect(await refused({ weddingDate: '2999-05-16' })).toEqual([['weddingDate', 'wedding_date_future']])
  expect(await refused({ weddingDate: '2026-02-30' })).toEqual([['weddingDate', 'event_date_invalid']])
  const widest = { coupleName: 'x'.repeat(100), content: 'x'.repeat(2000), weddingDate: null }
  expect(await add(owned, widest)).toMatchObject({ status: 201, body: { weddingDate: null } })
})

test('a venue takes 24 quotes, also when two are added at once', async () => {
  const owned = await ownedVenue()
  const rows = Array.from({ length: testimonialLimits.testimonials - 1 }, (_, position) => ({
    ...{ venue_id: owned.id, couple_name: 'Zoé et Léo', content: `Merci ${position}`, position },
  }))
  await server.db.insertInto('venue_testimonials').values(rows).execute()
  const answers = await Promise.all([add(owned), add(owned)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await add(owned)).body).toMatchObject({ code: 'testimonials_full' })
})

test('quotes are changed, put in order and deleted', async () => {
  const owned = await ownedVenue()
  const one = await added(owned)
  const two = await added(owned, { coupleName: 'Zoé et Léo' })
  const path = (id: string) => `/api/venues/testimonials/${id}`
  const values = { ...form, content: 'Merci pour tout.' }
  expect((await server.call(owned.owner, 'PUT', path(one.id), values)).body).toEqual({
    id: one.id,
    ...values,
    version: one.version + 1,
  })
  const order = (testimonialIds: string[], before?: string[]) =>
    server.call(owned.owner, 'PUT', `/api/venues/${owned.id}/testimonials/order`, { testimonialIds, before })
  expect((await order([two.id, one.id], [one.id, two.id])).status).toBe(204)
  // Another window, in which they still stand as they did.
  expect((await order([two.id, one.id], [one.id, two.id])).body).toMatchObject({ code: 'order_outdated' })
  expect((await order([two.id, two.id])).body).toMatchObject({ code: 'order_outdated' })
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([two.id, one.id])
  expect((await server.call(owned.owner, 'DELETE', path(two.id))).status).toBe(204)
  expect((await server.call(owned.owner, 'DELETE', path(two.id))).status).toBe(404)
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([one.id])
})

test('another owner finds none of it', async () => {
  const owned = await ownedVenue()
  const { id } = await added(owned)
  const stranger = await createOwner()
  expect((await add({ owner: stranger, id: owned.id })).status).toBe(404)
  expect((await server.call(stranger, 'PUT', `/api/venues/testimonials/${id}`, form)).status).toBe(404)
  expect((await server.call(stranger, 'DELETE', `/api/venues/testimonials/${id}`)).status).toBe(404)
  expect(await listOf(owned)).toHaveLength(1)
})
