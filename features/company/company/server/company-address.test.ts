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

test('in a country without a directory the host of registration lists it, under no department', async () => {
  const provider = await createProvider(server.db)
  const geneva = { zipcode: '1201', city: 'Genève', countryCode: 'CH', latitude: 46.2, longitude: 6.14 }
  expect((await save(provider, geneva)).status).toBe(200)
  expect(await rowOf(provider)).toMatchObject({ country_code: 'CH', listed_country: 'FR', department_code: null })
  expect((await save(provider, { zipcode: '1202', city: 'Genève', countryCode: 'CH' })).status).toBe(200)
  expect(await rowOf(provider)).toMatchObject({ zipcode: '1202', latitude: 46.2 })
  const vaduz = { zipcode: '9490', city: 'Vaduz', countryCode: 'LI' }
  expect(await save(provider, vaduz)).toMatchObject({ status: 422, body: { code: 'location_required' } })
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
