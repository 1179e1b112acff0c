import { slugOf } from '@bouquet/domain/slug'
import { withApostrophes } from '@bouquet/domain/typography'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'
import type { Department, GazetteerPlace } from './gazetteer.ts'

const rowsAtOnce = 10_000

export type StoredPlace = GazetteerPlace & { id: number; slug: string }

/** Inserts departments and places into empty tables. */
export async function storeGazetteer(
  tx: Kysely<DB>,
  { departments, places }: { departments: Department[]; places: GazetteerPlace[] },
): Promise<void> {
  await storeDepartments(tx, departments)
  await storePlaces(tx, withIdsAndSlugs(places))
  await sql`select setval(pg_get_serial_sequence('places', 'id'), ${places.length})`.execute(tx)
}

/** Writes places with all their names and postal codes; the sources have straight apostrophes, pages have none. */
export async function storePlaces(tx: Kysely<DB>, places: StoredPlace[]): Promise<void> {
  for (const some of inParts(places)) await insertPlaces(tx, some)
  for (const some of inParts(places.flatMap(nameRowsOf))) await insertNames(tx, some)
  for (const some of inParts(places.flatMap(codeRowsOf))) await insertPostalCodes(tx, some)
}

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
}

function withIdsAndSlugs(places: GazetteerPlace[]): StoredPlace[] {
  const timesTaken = new Map<string, number>()
  return places
    .toSorted((a, b) => b.population - a.population)
    .map((place, index) => {
      const slug = slugOf(place.name)
      const key = `${place.country} ${place.departmentCode} ${slug}`
      const times = (timesTaken.get(key) ?? 0) + 1
      timesTaken.set(key, times)
      return { ...place, id: index + 1, slug: times === 1 ? slug : `${slug}-${times}` }
    })
}

async function storeDepartments(tx: Kysely<DB>, rows: Department[]): Promise<void> {
  await sql`
    insert into departments (country, code, name, slug, translations, latitude, longitude)
    select * from unnest(
      ${rows.map((row) => row.country)}::text[], ${rows.map((row) => row.code)}::text[],
      ${rows.map((row) => withApostrophes(row.name))}::text[], ${rows.map((row) => row.slug)}::text[],
      ${rows.map((row) => withApostrophes(JSON.stringify(row.translations)))}::jsonb[],
      ${rows.map((row) => row.latitude)}::float8[], ${rows.map((row) => row.longitude)}::float8[])
  `.execute(tx)
}

async function insertPlaces(tx: Kysely<DB>, rows: StoredPlace[]): Promise<void> {
  await sql`
    insert into places
      (id, country, department_code, name, slug, population, latitude, longitude, has_exact_position)
    overriding system value
    select * from unnest(
      ${rows.map((row) => row.id)}::int8[], ${rows.map((row) => row.country)}::text[],
      ${rows.map((row) => row.departmentCode)}::text[], ${rows.map((row) => withApostrophes(row.name))}::text[],
      ${rows.map((row) => row.slug)}::text[], ${rows.map((row) => row.population)}::int[],
      ${rows.map((row) => row.latitude)}::float8[], ${rows.map((row) => row.longitude)}::float8[],
      ${rows.map((row) => row.hasExactPosition)}::boolean[])
  `.execute(tx)
}

function nameRowsOf({ id, country, names }: StoredPlace) {
  return names.map(({ searchName, weight, shown }) => ({ id, country, searchName, weight, shown }))
}

async function insertNames(tx: Kysely<DB>, rows: ReturnType<typeof nameRowsOf>): Promise<void> {
  await sql`
    insert into place_names (place_id, country, search_name, weight, language, shown_name)
    select * from unnest(
      ${rows.map((row) => row.id)}::int8[], ${rows.map((row) => row.country)}::text[],
      ${rows.map((row) => row.searchName)}::text[], ${rows.map((row) => row.weight)}::real[],
      ${rows.map((row) => row.shown?.language ?? null)}::text[],
      ${rows.map((row) => (row.shown ? withApostrophes(row.shown.name) : null))}::text[])
  `.execute(tx)
}

function codeRowsOf({ id, country, postalCodes }: StoredPlace) {
  return postalCodes.map((code) => ({ id, country, code }))
}

async function insertPostalCodes(tx: Kysely<DB>, rows: ReturnType<typeof codeRowsOf>): Promise<void> {
  await sql`
    insert into place_postal_codes (country, code, place_id)
    select * from unnest(
      ${rows.map((row) => row.country)}::text[], ${rows.map((row) => row.code)}::text[],
      ${rows.map((row) => row.id)}::int8[])
    on conflict do nothing
  `.execute(tx)
}
