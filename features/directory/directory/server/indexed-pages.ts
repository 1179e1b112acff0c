import type { Country } from '@bouquet/domain/countries'
import {
  type DirectoryKind,
  directoryKinds,
  entryPath,
  type ListAddress,
  listPath,
} from '@bouquet/domain/directory-urls'
import type { Database } from '@bouquet/server/database/database.ts'
import type { IndexedPage } from '@bouquet/server/sitemap-xml.ts'
import { sql } from 'kysely'
import { minForSearchEngines, pagesOf } from '../rules/directory-list.ts'
import { regionsOf } from '../rules/regions.ts'
import { townsOfAreas } from './region-areas.ts'

const rowsAtOnce = 5000

type ListRow = { kind: DirectoryKind; department: string; city: string | null; entries: number; changedAt: Date | null }

/** The pages of all lists of a country that search engines may index: departments and towns with enough entries, page by page. */
export async function* indexedLists(db: Database, country: Country): AsyncGenerator<IndexedPage> {
  for (let after = { kind: '', department: '', city: '' }; ; ) {
    const { rows } = await sql<ListRow & { code: string; citySlug: string }>`
      select c.kind, d.slug as department, p.slug as city, c.entries, c.department_code as code, c.city_slug as "citySlug",
        (select max(e.changed_at) from directory_entries e where e.country = c.country and e.kind = c.kind and e.department_code = c.department_code
          and (c.city_slug = '' or e.city_slug = c.city_slug)) as "changedAt"
      from directory_counts c
      join departments d on d.country = c.country and d.code = c.department_code
      left join places p on p.country = c.country and p.department_code = c.department_code and p.slug = c.city_slug
      where c.country = ${country} and c.facet = '' and c.entries >= ${minForSearchEngines} and (c.city_slug = '' or p.id is not null and not (p.slug = d.slug and department_is_one_town(d.country, d.code)))
        and (c.kind, c.department_code, c.city_slug) > (${after.kind}, ${after.department}, ${after.city})
      order by c.kind, c.department_code, c.city_slug limit ${rowsAtOnce}`.execute(db)
    yield* rows.flatMap(pagesOfList)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = { kind: last.kind, department: last.code, city: last.citySlug }
  }
}

function pagesOfList({ kind, department, city, entries, changedAt }: ListRow): IndexedPage[] {
  return pagesAt({ kind, department, ...(city && { city }) }, { entries, changedAt })
}

function pagesAt(
  address: ListAddress,
  { entries, changedAt }: { entries: number; changedAt: Date | null },
): IndexedPage[] {
  return Array.from({ length: pagesOf(entries) }, (_, index) => ({
    path: listPath({ ...address, page: index + 1 }),
    ...(changedAt && { changedAt }),
  }))
}

type AreaRow = { kind: DirectoryKind; region: string; entries: number; changedAt: Date | null }
type DepartmentRow = { kind: DirectoryKind; code: string; entries: number; changedAt: Date | null }

/** The pages of all regions of a country with enough entries. */
export async function* indexedRegions(db: Database, country: Country): AsyncGenerator<IndexedPage> {
  const [departments, areas] = await Promise.all([departmentRows(db, country), areaRows(db, country)])
  for (const kind of directoryKinds)
    for (const { slug, departments: codes, area } of regionsOf(country)) {
      const inside = area
        ? areas.filter(({ region }) => region === slug)
        : departments.filter(({ code }) => codes.includes(code))
      const within = inside.filter((row) => row.kind === kind)
      const entries = within.reduce((sum, row) => sum + row.entries, 0)
      const changedAt = within.map((row) => row.changedAt).toSorted((a, b) => Number(b) - Number(a))[0] ?? null
      if (entries >= minForSearchEngines) yield* pagesAt({ kind, region: slug }, { entries, changedAt })
    }
}

async function departmentRows(db: Database, country: Country): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    select c.kind, c.department_code as code, c.entries,
      (select max(e.changed_at) from directory_entries e
        where e.country = c.country and e.kind = c.kind and e.department_code = c.department_code) as "changedAt"
    from directory_counts c
    where c.country = ${country} and c.facet = '' and c.city_slug = '' and c.department_code <> '' and c.entries > 0`.execute(
    db,
  )
  return rows
}

async function areaRows(db: Database, country: Country): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select t.region, c.kind, sum(c.entries)::int as entries,
      max((select max(e.changed_at) from directory_entries e where e.country = c.country and e.kind = c.kind
        and e.department_code = c.department_code and e.city_slug = c.city_slug)) as "changedAt"
    from (${townsOfAreas(country, regionsOf(country))}) t
    join directory_counts c on c.country = ${country} and c.kind = any(${[...directoryKinds]}::text[]) and c.department_code = t.department_code
      and c.city_slug = t.slug and c.facet = '' and c.entries > 0
    group by 1, 2`.execute(db)
  return rows
}

/** The pages of a country's entries with ids from `from` up to but not including `to`, read in batches of a thousand. */
export async function* indexedEntries(
  db: Database,
  country: Country,
  { from, to }: { from: string; to: string | null },
): AsyncGenerator<IndexedPage> {
  for (let after = from, isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ id: string; kind: DirectoryKind; slug: string; changedAt: Date }>`
      select id, kind, slug, changed_at as "changedAt" from directory_entries
      where id >= ${after} and (${isFirst} or id > ${after}) and (${to}::uuid is null or id < ${to}::uuid) and country = ${country}
      order by id limit ${rowsAtOnce}`.execute(db)
    yield* rows.map(({ kind, slug, changedAt }) => ({ path: entryPath(kind, slug), changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

/** The number of entries of a country, of all kinds. */
export async function countEntries(db: Database, country: Country): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::int as entries from directory_counts
    where country = ${country} and kind = any(${[...directoryKinds]}::text[]) and department_code = '' and city_slug = '' and facet = ''`.execute(
    db,
  )
  return rows[0]?.entries ?? 0
}

/** When the content of a whole country's lists last changed. */
export async function frontChanges(db: Database, country: Country): Promise<Partial<Record<DirectoryKind, Date>>> {
  const { rows } = await sql<{ kind: DirectoryKind; changedAt: Date }>`
    select kind, max(changed_at) as "changedAt" from directory_entries where country = ${country} group by kind`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, changedAt }) => [kind, changedAt]))
}
