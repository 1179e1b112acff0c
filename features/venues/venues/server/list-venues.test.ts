import {
  createAccount,
  createPicture,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnVenue } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = (values: { is_moderated?: boolean } = {}) =>
  createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] }, ...values })
const list = async (owner: { id: string }) => {
  const { status, body } = await server.call(owner, 'GET', '/api/venues')
  return { status, venues: (body as { venues: OwnVenue[] }).venues }
}

test('an owner finds their venues, newest first, in every state and before any approval', async () => {
  const owner = await createOwner({ is_moderated: false })
  const older = await createVenue(server.db, owner.id, { created_at: new Date('2026-05-01T10:00:00Z') })
  const newer = await createVenue(server.db, owner.id, { is_published: true, is_validated: true })
  const { status, venues } = await list(owner)
  expect(status).toBe(200)
  expect(venues.map(({ id, isPublished, isValidated }) => ({ id, isPublished, isValidated }))).toEqual([
    { id: newer.id, isPublished: true, isValidated: true },
    { id: older.id, isPublished: false, isValidated: false },
  ])
})

test("a list never holds another owner's venues", async () => {
  const owner = await createOwner()
  const other = await createOwner()
  const own = await createVenue(server.db, owner.id)
  await createVenue(server.db, other.id, { is_published: true, is_validated: true })
  expect((await list(owner)).venues.map(({ id }) => id)).toEqual([own.id])
  expect((await list(await createOwner())).venues).toEqual([])
})

test('a venue shows its picture where it has one, and its country where that is not the country of the site', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  const picture = await createPicture(server.db, owner.id)
  const image = { venue_id: id, picture_id: picture.id, position: 0, created_at: new Date() }
  await server.db.insertInto('venue_images').values(image).execute()
  expect((await list(owner)).venues[0]).toMatchObject({ city: 'Annecy', imageUrl: `/files/${picture.folder}/640.jpg` })
  expect((await list(owner)).venues[0]).not.toHaveProperty('countryLabel')

  const abroad = await createOwner()
  await createVenue(server.db, abroad.id, { city: 'Brugge', country_code: 'BE', listed_country: 'BE' })
  expect((await list(abroad)).venues[0]).toMatchObject({ city: 'Brugge', countryLabel: 'Belgique', imageUrl: null })
})

test('a list ends after a hundred venues', async () => {
  const owner = await createOwner()
  for (let count = 0; count < 101; count++) await createVenue(server.db, owner.id)
  expect((await list(owner)).venues).toHaveLength(100)
})

test('an account before the end of onboarding has no list', async () => {
  const newcomer = await createAccount(server.db, { roles: ['ROLE_VENUE'] })
  expect((await server.call(newcomer, 'GET', '/api/venues')).body).toMatchObject({ code: 'onboarding_required' })
})
