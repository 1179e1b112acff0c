import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { gazetteerGeocoder } from '../ports/geocoder/gazetteer-geocoder.ts'
import type { Department, GazetteerPlace } from './gazetteer.ts'
import { importPostalCodes } from './import-postal-codes.ts'
import { namesFor } from './known-names.ts'
import { storeGazetteer } from './store-gazetteer.ts'

const { db, drop } = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'postal-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const department = (country: 'BE' | 'FR', code: string, name: string): Department => ({
  country,
  code,
  name,
  slug: name.toLowerCase(),
  translations: {},
  latitude: 50,
  longitude: 4,
})
const place = (values: Pick<GazetteerPlace, 'country' | 'departmentCode' | 'name' | 'latitude' | 'longitude'>) => ({
  population: 100_000,
  hasExactPosition: true,
  postalCodes: [],
  names: namesFor(values.name, 11),
  ...values,
})
await storeGazetteer(db, {
  departments: [
    department('BE', 'VWV', 'West-Vlaanderen'),
    department('FR', '75', 'Paris'),
    department('FR', '74', 'Haute-Savoie'),
  ],
  places: [
    place({ country: 'BE', departmentCode: 'VWV', name: 'Brugge', latitude: 51.209, longitude: 3.224 }),
    place({ country: 'FR', departmentCode: '75', name: 'Paris', latitude: 48.853, longitude: 2.349 }),
    {
      ...place({ country: 'FR', departmentCode: '74', name: 'Talloires', latitude: 46.1, longitude: 6.4 }),
      hasExactPosition: false,
    },
  ],
})

const line = (...columns: (string | number)[]) => columns.join('\t')
const lines = [
  line('BE', '8000', 'Brugge', 'Vlaanderen', 'VLG', 'Flandre-Occidentale', 'VWV', '', '', 51.2089, 3.2242, 4),
  line('BE', '8000', 'Koolkerke', 'Vlaanderen', 'VLG', 'Flandre-Occidentale', 'VWV', '', '', 51.2393, 3.2475, 4),
  line('FR', '75011', 'Paris 11', 'Île-de-France', '11', 'Paris', '75', '', '', 48.8574, 2.3795, 4),
  line('FR', '75990', 'Paris CEDEX 20', 'Île-de-France', '11', 'Paris', '75', '', '', 48.85, 2.34, 4),
  line('FR', '74290', 'Talloires', 'Auvergne-Rhône-Alpes', '84', 'Haute-Savoie', '74', '', '', 45.84, 6.21, 4),
]
const write = async (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
const search = (query: string) =>
  gazetteerGeocoder(db).search({ query, countries: ['BE', 'FR'], limit: 5, language: 'fr' })

test('codes go to the places that exist, missing places are added, and the same file again changes nothing', async () => {
  const file = await write('sample.txt.gz', gzipSync(`${lines.join('\n')}\n`))
  expect(await importPostalCodes(db, file)).toEqual({ rows: 4, newPlaces: 1, newCodes: 4 })
  expect(await importPostalCodes(db, file)).toEqual({ rows: 4, newPlaces: 0, newCodes: 0 })
  expect((await search('8000')).map(({ city }) => city)).toEqual(['Brugge', 'Koolkerke'])
  expect((await search('75011'))[0]).toMatchObject({ city: 'Paris', zipcode: ['75011'] })
  expect(await search('75990')).toEqual([])
  expect((await search('koolkerke'))[0]).toMatchObject({ departmentCode: 'VWV', zipcode: ['8000'] })
})

test('a guessed position is replaced by the file’s', async () => {
  expect((await search('talloires'))[0]).toMatchObject({ lat: 45.84, lng: 6.21 })
})

test.each([
  ['too few columns', 'BE\t8000\tBrugge'],
  ['no position', line('BE', '8000', 'Brugge', '', '', '', '', '', '', '', '', 4)],
  ['a place off the globe', line('BE', '8000', 'Brugge', '', '', '', '', '', '', 951.2, 3.2, 4)],
  ['a country without a directory', line('CH', '1201', 'Genève', '', '', '', '', '', '', 46.2, 6.1, 4)],
])('a file with %s is refused whole, and the line is named', async (_what, broken) => {
  const newcomer = line('BE', '9999', 'Nieuwdorp', '', '', '', 'VWV', '', '', 51.1, 3.1, 4)
  const file = await write('broken.txt', `${newcomer}\n${broken}\n`)
  await expect(importPostalCodes(db, file)).rejects.toThrow(`${file}, line 2`)
  const { rows } = await sql`select 1 from place_postal_codes where code = '9999'`.execute(db)
  expect(rows).toEqual([])
})

test('a missing file and one that is not gzipped are reported clearly', async () => {
  await expect(importPostalCodes(db, path.join(folder, 'none.txt'))).rejects.toThrow('ENOENT')
  const file = await write('plain.txt.gz', lines.join('\n'))
  await expect(importPostalCodes(db, file)).rejects.toThrow('plain.txt.gz')
})
