import type { ProviderId } from '@bouquet/domain/ids'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
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

const annecy = { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 }
const save = (who: { id: ProviderId }, body: object) => server.call(who, 'POST', '/api/company/address', body)
const rowOf = ({ id }: { id: ProviderId }) =>
  server.db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an address is read as it was saved, its country in the reader’s language', async () => {
  const provider = await createProvider(server.db)
  const saved = { ...annecy, city: 'Talloires-Montmin', zipcode: '74290', latitude: 45.84, longitude: 6.21 }
  expect(await save(provider, saved)).toMatchObject({ status: 200, body: { ...saved, countryLabel: 'France' } })
  expect(await server.call(provider, 'GET', '/api/company/address')).toMatchObject({ body: saved })
})

test('a new country is listed there, in its own department, and drops the French number', async () => {
  const provider = await createProvider(server.db, { siret: '73282932000074', siret_status: 'valid' })
  const berlin = { zipcode: '10115', city: 'Berlin', countryCode: 'DE', latitude: 52.52, longitude: 13.4 }
  expect((await save(provider, berlin)).status).toBe(200)
  const row = await rowOf(provider)
  expect(row).toMatchObject({ listed_country: 'DE', siret: null, siret_status: null })
  expect(row.department_code).not.toBeNull()
  expect(row.department_code).not.toBe('74')
})

test('in a country without a directory the host of registration lists it, under no department, in the middle of the country', async () => {
  const provider = await createProvider(server.db)
  const geneva = { zipcode: 'CH-1201', city: 'Genève', countryCode: 'CH' }
  expect((await save(provider, geneva)).status).toBe(200)
  const middle = { zipcode: '1201', latitude: 46.8, longitude: 8.23, country_code: 'CH', listed_country: 'FR' }
  expect(await rowOf(provider)).toMatchObject({ ...middle, department_code: null, city_slug: null })
  const anywhere = { ...geneva, city: 'Lausanne', latitude: 45.899, longitude: 6.129 }
  expect((await save(provider, anywhere)).status).toBe(200)
  expect(await rowOf(provider)).toMatchObject({ ...middle, city: 'Lausanne' })
})

test.each([
  ['Annecy’s point in Marseille', { ...annecy, zipcode: '13001', city: 'Marseille' }],
  ['a point of another country', { ...annecy, countryCode: 'DE', zipcode: '10115', city: 'Berlin' }],
  ['an unknown town whose postal code is elsewhere', { ...annecy, zipcode: '13001', city: 'Bouquetville' }],
  ['an unknown town and code, far from every place', { ...annecy, city: 'Bouquetville', latitude: 36, longitude: -30 }],
])('%s is refused', async (_what, body) => {
  const provider = await createProvider(server.db)
  const code = 'location_far_from_town'
  expect(await save(provider, body)).toMatchObject({ status: 422, body: { code, fields: { city: code } } })
})

test('a street within 30 km of the town’s centre is near it', async () => {
  const provider = await createProvider(server.db)
  const street = { ...annecy, latitude: 45.76, longitude: 6.21 }
  expect((await save(provider, street)).status).toBe(200)
  expect(await rowOf(provider)).toMatchObject({ latitude: 45.76 })
})

test('a company that stands in the wrong place moves to its town with the next save', async () => {
  const wrong = { zipcode: '13001', city: 'Marseille', latitude: 45.899, longitude: 6.129 }
  const provider = await createProvider(server.db, wrong)
  expect((await save(provider, { ...wrong, countryCode: 'FR', street: '1 quai du Port' })).status).toBe(200)
  const row = await rowOf(provider)
  expect(row.latitude).toBeCloseTo(43.3, 1)
  expect(row).toMatchObject({ department_code: '13' })
})

test.each([
  ['F-74 000', 'FR', 'Annecy', '74000'],
  ['d-10115', 'DE', 'Berlin', '10115'],
  ['B-9000', 'BE', 'Gent', '9000'],
  ['1100148', 'PT', 'Lisboa', '1100-148'],
])('a postal code typed as %s is understood (%s)', async (zipcode, countryCode, city, written) => {
  const provider = await createProvider(server.db)
  expect(await save(provider, { zipcode, city, countryCode })).toMatchObject({ body: { zipcode: written } })
})

test.each([
  ['Chamonix-Mont-Blanc', '74400', 'FR', '74', 45.92],
  ['  chambery ', '73000', 'FR', '73', 45.57],
  ['Saint-Denis', '93200', 'FR', '93', 48.94],
  ['Annecy', '74011', 'FR', '74', 45.9],
  ['München', '80331', 'DE', null, 48.14],
  ['Gent', '9000', 'BE', null, 51.05],
  ['Lisboa', '1100-148', 'PT', null, 38.72],
])('%s %s (%s), typed without a choice, is looked up', async (city, zipcode, countryCode, department, latitude) => {
  const provider = await createProvider(server.db)
  expect(await save(provider, { zipcode, city, countryCode })).toMatchObject({ status: 200 })
  const row = await rowOf(provider)
  expect(row.latitude).toBeCloseTo(latitude, 1)
  if (department) expect(row.department_code).toBe(department)
})

test.each([
  ['a town that nobody knows', { zipcode: '74000', city: 'Bouquetville', countryCode: 'FR' }, 'location_required'],
  ['a town of another corner', { zipcode: '06000', city: 'Annecy', countryCode: 'FR' }, 'location_required'],
  ['a postal code of four digits in France', { ...annecy, zipcode: '7400' }, 'zipcode_invalid'],
  ['no postal code', { ...annecy, zipcode: '   ' }, 'zipcode_invalid'],
  ['a town of one character', { ...annecy, city: ' Y ' }, 'city_too_short'],
  ['a country that does not exist', { ...annecy, countryCode: 'ZZ' }, 'country_required'],
  ['no country', { ...annecy, countryCode: '' }, 'country_required'],
])('%s is refused', async (_what, body, code) => {
  const provider = await createProvider(server.db)
  expect(await save(provider, body)).toMatchObject({ status: 422, body: { code } })
  expect((await rowOf(provider)).city).toBe('Annecy')
})
