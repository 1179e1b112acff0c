import { venuePath } from '@bouquet/domain/directory-urls'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VenuePrestationDetail } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = (values: object = {}) =>
  createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] }, ...values })
async function ownedVenue(values: object = {}) {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, values)
  return { owner, id }
}
type Owned = Awaited<ReturnType<typeof ownedVenue>>

const form = { prestation: 'dj', title: 'DJ jusqu’à 4 h', description: 'Avec sa lumière', budgetStartingFrom: 850.5 }
const add = ({ owner, id }: Owned, values: object = {}) =>
  server.call(owner, 'POST', `/api/venues/${id}/prestations`, { ...form, ...values })
const added = async (owned: Owned, values?: object) => (await add(owned, values)).body as VenuePrestationDetail
const listOf = async ({ owner, id }: Owned) => {
  const { body } = await server.call(owner, 'GET', `/api/venues/${id}/prestations`)
  return (body as { prestations: VenuePrestationDetail[] }).prestations
}
const change = (owner: { id: string }, id: string, body: object) =>
  server.call(owner, 'PUT', `/api/venues/prestations/${id}`, body)

test('a prestation is added with its budget in the venue’s currency, both parts visible', async () => {
  const owned = await ownedVenue({ listed_country: 'GB', country_code: 'GB' })
  const body = await added(owned)
  expect(body).toMatchObject({
    ...{ ...form, venue: owned.id, label: 'DJ', currency: 'GBP', isOffered: true },
    ...{ isDescriptionVisible: true, isBudgetVisible: true },
  })
  const row = await server.db
    .selectFrom('venue_services')
    .select('budget_from_cents')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(row.budget_from_cents).toBe(85_050)
})

test('title, description and budget are needed and have bounds at both ends', async () => {
  const owned = await ownedVenue()
  const refused = async (values: object) => Object.keys(((await add(owned, values)).body as { fields: object }).fields)
  expect(await refused({ title: '' })).toEqual(['title'])
  expect(await refused({ title: 'x'.repeat(121) })).toEqual(['title'])
  expect(await refused({ description: ' ' })).toEqual(['description'])
  expect(await refused({ description: 'x'.repeat(1001) })).toEqual(['description'])
  expect(await refused({ budgetStartingFrom: null })).toEqual(['budgetStartingFrom'])
  expect(await refused({ budgetStartingFrom: -1 })).toEqual(['budgetStartingFrom'])
  expect(await refused({ budgetStartingFrom: 1_000_001 })).toEqual(['budgetStartingFrom'])
  expect(await refused({ prestation: 'unicorns' })).toEqual(['prestation'])
  const widest = { title: 'x'.repeat(120), description: 'x'.repeat(1000), budgetStartingFrom: 1_000_000 }
  expect((await add(owned, widest)).status).toBe(201)
  expect((await add(owned, { prestation: 'band', budgetStartingFrom: 0 })).status).toBe(201)
})

test('a venue has each entry of the catalogue once, even when it is added twice at the same moment', async () => {
  const owned = await ownedVenue()
  const answers = await Promise.all([add(owned), add(owned)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await add(owned)).body).toMatchObject({ code: 'prestation_already_added' })
  expect(await listOf(owned)).toHaveLength(1)
})

test('visitors see neither a hidden description nor a hidden budget', async () => {
  const owned = await ownedVenue({
    is_published: true,
    is_validated: true,
    completed_at: new Date(),
    slug: 'chateau-dj',
  })
  const { id } = await added(owned)
  const page = async () =>
    (await server.app.inject({ url: venuePath('chateau-dj'), headers: { host: 'localhost' } })).body
  expect(await page()).toContain('Avec sa lumière')
  await change(owned.owner, id, { isDescriptionVisible: false, isBudgetVisible: false })
  await expect.poll(page).not.toContain('Avec sa lumière')
  expect(await page()).toContain('DJ jusqu’à 4 h')
  expect(await page()).not.toMatch(/850,50/)
  expect((await listOf(owned))[0]).toMatchObject({ description: 'Avec sa lumière', budgetStartingFrom: 850.5 })
})

test('prestations are put in order and deleted', async () => {
  const owned = await ownedVenue()
  const one = await added(owned)
  const two = await added(owned, { prestation: 'band' })
  const order = (prestationIds: string[], before?: string[]) =>
    server.call(owned.owner, 'PUT', `/api/venues/${owned.id}/prestations/order`, { prestationIds, before })
  expect((await order([two.id, one.id], [one.id, two.id])).status).toBe(204)
  // Another window, in which they still stand as they did.
  expect((await order([two.id, one.id], [one.id, two.id])).body).toMatchObject({ code: 'order_outdated' })
  expect((await order([two.id])).body).toMatchObject({ code: 'order_outdated' })
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([two.id, one.id])
  expect((await server.call(owned.owner, 'DELETE', `/api/venues/prestations/${two.id}`)).status).toBe(204)
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([one.id])
})

test('another owner finds none of it', async () => {
  const owned = await ownedVenue()
  const { id } = await added(owned)
  const stranger = await createOwner()
  expect((await add({ owner: stranger, id: owned.id }, { prestation: 'band' })).status).toBe(404)
  expect((await server.call(stranger, 'GET', `/api/venues/${owned.id}/prestations`)).status).toBe(404)
  expect((await change(stranger, id, { title: 'Autre' })).status).toBe(404)
  expect((await server.call(stranger, 'DELETE', `/api/venues/prestations/${id}`)).status).toBe(404)
  expect(await listOf(owned)).toMatchObject([{ title: form.title }])
})
