import { type Country, countries } from '@bouquet/domain/countries'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../database/testing/test-database.ts'
import { ensureGazetteer } from '../../gazetteer/ensure-gazetteer.ts'
import { startLocalService } from '../testing/local-service.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'

const { db, drop } = await createTestDatabase()
const gazetteer = gazetteerGeocoder(db)
beforeAll(() => Promise.all([ensureGazetteer(db), ensureGazetteer(db)]))
afterAll(drop)

const base = { countries, limit: 5, language: 'fr' as const }
const search = (query: string, options: Partial<Parameters<typeof gazetteer.search>[0]> = {}) =>
  gazetteer.search({ ...base, ...options, query })
const first = async (query: string, options?: Parameters<typeof search>[1]) => (await search(query, options))[0]

describe('the gazetteer', () => {
  test('has all seven countries, and two processes that start together fill it once', async () => {
    const { rows } = await sql<{ country: Country; count: number }>`
      select country, count(*) from places group by country order by country`.execute(db)
    expect(rows.map(({ country }) => country)).toEqual(countries.toSorted())
    const france = rows.find(({ country }) => country === 'FR')
    expect(france?.count).toBeGreaterThan(34_000)
    expect(france?.count).toBeLessThan(36_000)
  })

  test('fills in the whole pick', async () => {
    expect(await first('annec')).toEqual({
      type: 'city',
      name: 'Annecy',
      zipcode: ['74000', '74370', '74600', '74940', '74960'],
      city: 'Annecy',
      countrycode: 'FR',
      country: 'France',
      department: 'Haute-Savoie',
      departmentCode: '74',
      lat: expect.closeTo(45.9, 1),
      lng: expect.closeTo(6.1, 1),
    })
  })

  test.each([
    ['munchen', 'München'],
    ['MÜNCHEN', 'München'],
    ['muenchen', 'München'],
    ['firenze', 'Firenze'],
    ['florence', 'Firenze'],
    ['sevila', 'Sevilla'],
    ['marseile', 'Marseille'],
    ['montpelier', 'Montpellier'],
    ['lisboa', 'Lisboa'],
    ['london', 'London'],
    ['st etienne', 'Saint-Étienne'],
    ['saint albans', 'St Albans'],
    ['rochelle', 'La Rochelle'],
    ['en-provence', 'Aix-en-Provence'],
    ['annecy-le-vieux', 'Annecy'],
    ['paris 11e', 'Paris'],
    ['75011', 'Paris'],
    ['75011 paris', 'Paris'],
    ['donostia', 'San Sebastián'],
  ])('%s finds %s', async (query, city) => {
    expect((await first(query))?.city).toBe(city)
  })

  test.each([
    ['Antwerpen', 'Anvers'],
    ['Gent', 'Gand'],
    ['Brugge', 'Bruges'],
    ['Leuven', 'Louvain'],
    ['Mechelen', 'Malines'],
    ['Luik', 'Liège'],
    ['Namen', 'Namur'],
    ['Bergen', 'Mons'],
    ['Doornik', 'Tournai'],
    ['Brussel', 'Bruxelles'],
    ['Koksijde', 'Coxyde'],
    ['Terhulpen', 'La Hulpe'],
    ['Oudergem', 'Auderghem'],
  ])('%s and %s are one town', async (dutch, french) => {
    const belgium = { countries: ['BE'] as const }
    const [one, other] = [await first(dutch, belgium), await first(french, belgium)]
    expect(one?.city).toBeDefined()
    expect(one?.city).toBe(other?.city)
    expect((await first(dutch, { ...belgium, language: 'fr' }))?.name).toBe(french)
    expect((await first(french, { ...belgium, language: 'nl' }))?.name).toBe(dutch)
  })

  test('names country and area in the caller’s language, and keeps the local name of the town', async () => {
    expect(await first('firenze', { language: 'de' })).toMatchObject({
      name: 'Florenz',
      city: 'Firenze',
      country: 'Italien',
    })
    expect(await first('brugge', { language: 'nl' })).toMatchObject({
      country: 'België',
      department: 'West-Vlaanderen',
    })
  })

  test('finds in the countries asked for only', async () => {
    expect((await first('bruges', { countries: ['FR'] }))?.countrycode).toBe('FR')
    expect((await first('bruges', { countries: ['BE'] }))?.countrycode).toBe('BE')
    expect(await search('lisboa', { countries: [] })).toEqual([])
  })

  test('puts the near one of two namesakes first', async () => {
    expect((await first('saint-denis', { near: { lat: 48.9, lng: 2.3 } }))?.departmentCode).toBe('93')
    expect((await first('saint-denis', { near: { lat: -20.9, lng: 55.4 } }))?.departmentCode).toBe('974')
  })

  test.each(['', ' ', '%', '%%%%', '____', "'; drop table places", '日本', 'x'.repeat(5000), '\0', '(((', '99999'])(
    'survives %j',
    async (query) => {
      expect(Array.isArray(await search(query))).toBe(true)
    },
  )
})

describe('Photon', async () => {
  const service = await startLocalService()
  afterAll(service.close)
  const failures: string[] = []
  const onFailure = (error: Error) => failures.push(error.message)
  const photon = photonGeocoder({ url: service.url, db, gazetteer, onFailure })
  const feature = (properties: object, coordinates = [6.1256, 45.9088]) => ({ geometry: { coordinates }, properties })
  const answer = (...features: object[]) => service.answerWith({ status: 200, body: JSON.stringify({ features }) })

  test('is asked for towns and streets of the countries, in a language that it has', async () => {
    answer()
    const near = { lat: 48.9, lng: 2.3 }
    await photon.search({ query: 'rue de la paix', countries: ['FR', 'BE'], limit: 3, language: 'fr', near })
    expect(service.calls.at(-1)?.url).toBe(
      '/api?q=rue+de+la+paix&limit=3&countrycode=FR&countrycode=BE&layer=city&layer=street&lang=fr&lat=48.9&lon=2.3',
    )
    await photon.search({ ...base, query: 'roma', language: 'it' })
    expect(service.calls.at(-1)?.url).not.toContain('lang=')
  })

  test('towns get their postal codes and area from the gazetteer', async () => {
    answer(feature({ name: 'Annecy', type: 'city', countrycode: 'FR' }))
    expect(await photon.search({ ...base, query: 'annecy' })).toEqual([
      expect.objectContaining({
        type: 'city',
        name: 'Annecy',
        city: 'Annecy',
        department: 'Haute-Savoie',
        country: 'France',
      }),
    ])
    expect((await photon.search({ ...base, query: 'annecy' }))[0]?.zipcode).toContain('74000')
  })

  test('streets keep their own postal code and name their town', async () => {
    answer(feature({ name: 'Rue Royale', osm_key: 'highway', city: 'Annecy', postcode: '74000', countrycode: 'FR' }))
    expect((await photon.search({ ...base, query: 'rue royale' }))[0]).toMatchObject({
      type: 'street',
      name: 'Rue Royale',
      city: 'Annecy',
      zipcode: ['74000'],
      departmentCode: '74',
    })
  })

  test('what cannot be read or lies in another country is left out', async () => {
    answer(
      { nonsense: true },
      feature({ name: 'Genève', countrycode: 'CH' }, [6.1, 46.2]),
      feature({ countrycode: 'FR' }),
    )
    expect(await photon.search({ ...base, query: 'gen' })).toEqual([])
  })

  test.each([
    ['an error', { status: 500, body: '' }],
    ['too many requests', { status: 429, body: '{}' }],
    ['broken JSON', { status: 200, body: '{"features":[' }],
    ['another shape', { status: 200, body: '[]' }],
    ['silence', null],
  ])('after %s the gazetteer answers', async (_what, broken) => {
    service.answerWith(broken)
    const before = failures.length
    const started = performance.now()
    expect((await photon.search({ ...base, query: 'annec' }))[0]?.city).toBe('Annecy')
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(failures).toHaveLength(before + 1)
  })
})
