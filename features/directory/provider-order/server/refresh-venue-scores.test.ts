import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import {
  createEventRequest,
  createPicture,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshScores } from './refresh-scores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-06-20T12:00:00Z'))
})
afterAll(() => server.close())

const isPublic = { is_published: true, is_validated: true, created_at: new Date('2025-11-01T12:00:00Z') }
const createOwner = (values: object = {}) =>
  createProvider(server.db, { is_planner: false, created_at: new Date('2025-11-01T12:00:00Z'), ...values })

async function partsOf(id: VenueId) {
  await refreshScores(server.services)
  const { score_parts } = await server.db
    .selectFrom('directory_entries')
    .select('score_parts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return score_parts
}

async function answeredRequest(providerId: ProviderId, venueId: VenueId | null) {
  const project = await createProject(server.db, [providerId])
  const { id } = await createEventRequest(server.db, providerId, project.id)
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venueId, rejected_at: '2026-06-01T15:00:00Z', rejection_reason: 'budget' })
    .where('id', '=', id)
    .execute()
}

const half = { answers: 10, speed: 5 }
/** Two of eight steps are done: the description and the prices. */
const begun = { completeness: 9, reviews: 0, recency: 0 }

test('a venue has the points of its own steps, one after the other', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, isPublic)
  expect(await partsOf(id)).toEqual({ ...half, ...begun })
  const pictures = await Promise.all(Array.from({ length: 10 }, () => createPicture(server.db, owner.id)))
  await server.db
    .insertInto('venue_images')
    .values(
      pictures.map((picture, position) => ({
        venue_id: id,
        picture_id: picture.id,
        position,
        is_key_image: position === 0,
        created_at: new Date(),
      })),
    )
    .execute()
  expect(await partsOf(id)).toEqual({ ...half, ...begun, completeness: 18 })
  await sql`insert into venue_calendars (venue_id) values (${id})`.execute(server.db)
  await server.db
    .insertInto('venue_services')
    .values({ venue_id: id, service: 'catering', title: 'Traiteur', position: 0 })
    .execute()
  await server.db
    .updateTable('venues')
    .set({ features: ['garden'], detailed_description: 'Douze chambres sous les combles.' })
    .where('id', '=', id)
    .execute()
  expect(await partsOf(id)).toEqual({ ...half, ...begun, completeness: 35 })
})

test("a venue's score moves with the answers to its own requests alone", async () => {
  const owner = await createOwner({ is_planner: true, review_count: 20, review_average: 5 })
  const asked = await createVenue(server.db, owner.id, isPublic)
  const other = await createVenue(server.db, owner.id, isPublic)
  await answeredRequest(owner.id, null)
  expect(await partsOf(asked.id)).toEqual({ ...half, ...begun })
  await answeredRequest(owner.id, asked.id)
  expect(await partsOf(asked.id)).toEqual({ ...begun, answers: 20, speed: 10, recency: 10 })
  expect(await partsOf(other.id)).toEqual({ ...half, ...begun })
})

test('what a venue is asked is no matter of its owner as a planner', async () => {
  const owner = await createOwner({ is_planner: true })
  const venue = await createVenue(server.db, owner.id, isPublic)
  const project = await createProject(server.db, [owner.id])
  const { id } = await createEventRequest(server.db, owner.id, project.id)
  await server.db.updateTable('event_requests').set({ venue_id: venue.id }).where('id', '=', id).execute()
  await refreshScores(server.services)
  const { score_parts } = await server.db
    .selectFrom('providers')
    .select('score_parts')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(score_parts).toMatchObject(half)
  expect(await partsOf(venue.id)).toMatchObject({ answers: 0, speed: 0 })
})
