import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { type RawBuilder, sql } from 'kysely'
import { type Region, regionsOf } from '../rules/regions.ts'
import { cachedForArea } from './cached-for-area.ts'

/**
 * The towns in the areas of regions, each once for a region, as `region`, `department_code` and `slug` (the rule of `isInRegion`). How many they
 * may be is bounded by the table of regions.
 */
export function townsOfAreas(country: Country, regions: readonly Region[]): RawBuilder<unknown> {
  const circles = regions.flatMap(({ slug, departments, area }) =>
    (area ?? []).map((circle) => ({ ...circle, slug, codes: departments.join(' ') })),
  )
  return sql`
    select distinct a.region, p.department_code, p.slug
    from unnest(${circles.map(({ slug }) => slug)}::text[], ${circles.map(({ codes }) => codes)}::text[],
      ${circles.map(({ latitude }) => latitude)}::float8[], ${circles.map(({ longitude }) => longitude)}::float8[],
      ${circles.map(({ km }) => km * 1000)}::float8[]) a (region, codes, latitude, longitude, metres)
    join places p on point(p.longitude, p.latitude) <@ box_around(a.latitude, a.longitude, a.metres)
      and metres_between(p.latitude, p.longitude, a.latitude, a.longitude) <= a.metres
      and p.country = ${country} and p.department_code = any(string_to_array(a.codes, ' '))`
}

type AreasOf = { country: Country; kind: DirectoryKind; department: string | null; region: Region | null }

export type AreaCount = { region: string; code: string; entries: number }

/** How many entries the areas of regions have in each department: of one region, of those around one department, or of all of the country. */
export const readAreaCounts = cachedForArea(
  ({ country, kind, department, region }: AreasOf) => ({
    country,
    kind,
    department,
    key: `areas ${region?.slug ?? ''}`,
  }),
  async (db, { country, kind, department, region }): Promise<AreaCount[]> => {
    const regions = (region ? [region] : regionsOf(country)).filter(
      ({ area, departments }) => area && (department === null || departments.includes(department)),
    )
    if (regions.length === 0) return []
    const { rows } = await sql<AreaCount>`
      select t.region, t.department_code as code, sum(c.entries)::int as entries
      from (${townsOfAreas(country, regions)}) t
      join directory_counts c on c.country = ${country} and c.kind = ${kind} and c.department_code = t.department_code and c.city_slug = t.slug
        and c.facet = '' and c.entries > 0
      ${department === null ? sql`` : sql`where t.department_code = ${department}`}
      group by 1, 2 order by 3 desc, 2`.execute(db)
    return rows
  },
)
