import { slugOf } from '@bouquet/domain/slug'
import { type Kysely, sql } from 'kysely'
import { type Database, transaction } from '../database/database.ts'
import type { DB } from '../database/generated.ts'
import { emptyPages } from '../processes/empty-pages.ts'
import { lockGazetteer, settleGazetteer } from './ensure-gazetteer.ts'
import { weightOf } from './gazetteer.ts'
import { namesFor } from './known-names.ts'
import { type PostalRow, readPostalFile } from './postal-file.ts'
import { searchName } from './search-names.ts'
import { type StoredPlace, storePlaces } from './store-gazetteer.ts'

const rowsAtOnce = 5000

type ImportCounts = { rows: number; newCodes: number; newPlaces: number }

/** Merges a postal file into the gazetteer in one transaction; importing the same file again changes nothing. */
export async function importPostalCodes(db: Database, file: string): Promise<ImportCounts> {
  const counts = await transaction(db, async (tx) => {
    await lockGazetteer(tx)
    const rows = await stageRows(tx, file)
    await matchTowns(tx)
    const newPlaces = await addMissingTowns(tx)
    const newCodes = await addCodes(tx)
    // Processes keep pages and places in memory.
    await emptyPages(tx, null)
    return { rows, newPlaces, newCodes }
  })
  await settleGazetteer(db)
  return counts
}

async function stageRows(tx: Kysely<DB>, file: string): Promise<number> {
  await sql`
    create temporary table postal_rows (country text, code text, name text, search_name text, area text,
      department_code text, latitude float8, longitude float8) on commit drop
  `.execute(tx)
  let part: PostalRow[] = []
  let count = 0
  for await (const row of readPostalFile(file)) {
    part.push(row)
    count += 1
    if (part.length < rowsAtOnce) continue
    await stagePart(tx, part)
    part = []
  }
  if (part.length > 0) await stagePart(tx, part)
  return count
}

async function stagePart(tx: Kysely<DB>, rows: PostalRow[]): Promise<void> {
  await sql`
    insert into postal_rows
    select * from unnest(
      ${rows.map((row) => row.country)}::text[], ${rows.map((row) => row.code)}::text[],
      ${rows.map((row) => row.name)}::text[], ${rows.map((row) => searchName(row.name))}::text[],
      ${rows.map((row) => `${row.admin1} ${row.admin2Name}`)}::text[],
      ${rows.map((row) => (row.country === 'DE' || row.country === 'PT' ? row.admin1 : row.admin2))}::text[],
      ${rows.map((row) => row.latitude)}::float8[], ${rows.map((row) => row.longitude)}::float8[])
  `.execute(tx)
}

// Rows with one name in one area are one town. It is matched with the place of that name that already has its postal codes, else with the
// nearest of that name within some 30 km; further where the gazetteer's position is only estimated.
async function matchTowns(tx: Kysely<DB>): Promise<void> {
  await sql`
    create temporary table postal_towns on commit drop as
    select row_number() over () as number, country, search_name, area, min(name) as name, min(department_code) as department_code,
      avg(latitude) as latitude, avg(longitude) as longitude, null::int8 as place_id
    from postal_rows where search_name <> '' group by country, search_name, area
  `.execute(tx)
  await sql`analyze postal_rows, postal_towns`.execute(tx)
  await matchByCodes(tx)
  await matchByDistance(tx)
  await sql`
    update places p set latitude = t.latitude, longitude = t.longitude, has_exact_position = true
    from postal_towns t where t.place_id = p.id and not p.has_exact_position
  `.execute(tx)
}

async function matchByCodes(tx: Kysely<DB>): Promise<void> {
  await sql`
    update postal_towns set place_id = best.place_id
    from (
      select distinct on (t.number) t.number, c.place_id
      from postal_rows r
      join postal_towns t using (country, search_name, area)
      join place_postal_codes c on c.code = r.code and c.country = r.country
      where exists (select from place_names n where n.place_id = c.place_id and n.search_name = r.search_name)
      group by t.number, c.place_id
      order by t.number, count(*) desc, c.place_id
    ) best
    where best.number = postal_towns.number
  `.execute(tx)
}

async function matchByDistance(tx: Kysely<DB>): Promise<void> {
  await sql`
    update postal_towns set place_id = nearest.place_id
    from (
      select distinct on (t.number) t.number, p.id as place_id
      from postal_towns t
      join place_names n on n.search_name = t.search_name and n.country = t.country
      join places p on p.id = n.place_id
      where t.place_id is null
        and point(p.longitude, p.latitude) <-> point(t.longitude, t.latitude) < case when p.has_exact_position then 0.3 else 0.9 end
      order by t.number, point(p.longitude, p.latitude) <-> point(t.longitude, t.latitude)
    ) nearest
    where nearest.number = postal_towns.number
  `.execute(tx)
}

type MissingTown = Pick<StoredPlace, 'id' | 'country' | 'departmentCode' | 'name' | 'latitude' | 'longitude'> & {
  number: number
}

async function addMissingTowns(tx: Kysely<DB>): Promise<number> {
  const { rows } = await sql<MissingTown>`
    select t.number, nextval(pg_get_serial_sequence('places', 'id')) as id, t.country, t.name, t.latitude, t.longitude,
      coalesce(d.code, (
        select p.department_code from places p where p.country = t.country
        order by point(p.longitude, p.latitude) <-> point(t.longitude, t.latitude) limit 1
      )) as "departmentCode"
    from postal_towns t left join departments d on d.country = t.country and d.code = t.department_code
    where t.place_id is null order by t.number
  `.execute(tx)
  const places = await withFreeSlugs(tx, rows)
  await storePlaces(tx, places)
  await sql`
    update postal_towns t set place_id = added.id
    from unnest(${rows.map((row) => row.number)}::int8[], ${rows.map((row) => row.id)}::int8[]) as added (number, id)
    where added.number = t.number
  `.execute(tx)
  return places.length
}

async function withFreeSlugs(tx: Kysely<DB>, towns: MissingTown[]): Promise<StoredPlace[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', country, department_code, slug) as key from places
    where country = any(${[...new Set(towns.map((town) => town.country))]}::text[])
  `.execute(tx)
  const taken = new Set(rows.map((row) => row.key))
  return towns.map(({ number: _, ...town }) => {
    const slug = freeSlug(`${town.country} ${town.departmentCode} ${slugOf(town.name)}`, taken)
    return {
      ...town,
      slug,
      population: 0,
      hasExactPosition: true,
      postalCodes: [],
      names: namesFor(town.name, weightOf(0)),
    }
  })
}

function freeSlug(key: string, taken: Set<string>): string {
  let free = key
  for (let times = 2; taken.has(free); times++) free = `${key}-${times}`
  taken.add(free)
  return free.slice(free.lastIndexOf(' ') + 1)
}

async function addCodes(tx: Kysely<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into place_postal_codes (country, code, place_id)
    select distinct r.country, r.code, t.place_id
    from postal_rows r join postal_towns t using (country, search_name, area)
    on conflict do nothing
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
