import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/testing/test-database.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { namesFor } from './known-names.ts'
import { storeGazetteer } from './store-gazetteer.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const at = { latitude: 48.5, longitude: -2.8 }
const perros: GazetteerPlace = {
  ...at,
  country: 'FR',
  departmentCode: '22',
  name: "L'Île-d'Yeu",
  population: 10,
  hasExactPosition: true,
  postalCodes: [],
  names: [
    ...namesFor("L'Île-d'Yeu", 1),
    { searchName: 'yeu', weight: 1, shown: { language: 'it', name: "Isola d'Yeu" } },
  ],
}
const armor = { ...at, country: 'FR' as const, code: '22', name: "Côtes-d'Armor", slug: 'cotes-d-armor' }
const stored = async () => {
  const { rows } = await sql<Record<string, string>>`
    select p.name, p.slug, d.name as department, d.translations ->> 'pt' as translated, n.shown_name as shown
    from places p join departments d on d.code = p.department_code join place_names n on n.place_id = p.id and n.language = 'it'`.execute(
    db,
  )
  return rows
}
const wanted = [
  {
    name: 'L’Île-d’Yeu',
    slug: 'l-ile-d-yeu',
    department: 'Côtes-d’Armor',
    translated: 'Costas d’Armor',
    shown: 'Isola d’Yeu',
  },
]

test('names are stored with the apostrophe of all texts, and found with either', async () => {
  await storeGazetteer(db, { departments: [{ ...armor, translations: { pt: "Costas d'Armor" } }], places: [perros] })
  expect(await stored()).toEqual(wanted)
  const { rows } = await sql`
    select plain_words('l’île-d’yeu') = plain_words('l''ile-d''yeu') as same,
      exists (select from place_names where search_name = plain_words('L’Île-d’Yeu')) as found`.execute(db)
  expect(rows).toEqual([{ same: true, found: true }])
})

test('a gazetteer that was filled before gets them by a migration', async () => {
  await sql`update places set name = ${perros.name}`.execute(db)
  await sql`update departments set name = ${armor.name}, translations = ${JSON.stringify({ pt: "Costas d'Armor" })}::jsonb`.execute(
    db,
  )
  await sql`update place_names set shown_name = 'Isola d''Yeu' where language = 'it'`.execute(db)
  const migration = new URL('../database/migrations/202611290830_put_apostrophes_in_places.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  expect(await stored()).toEqual(wanted)
})
