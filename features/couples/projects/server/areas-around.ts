import { metresOfRadius } from '@bouquet/domain/distance-format'
import type { Region } from '@bouquet/features/directory/directory/rules/regions.ts'
import { townsOfAreas } from '@bouquet/features/directory/directory/server/region-areas.ts'
import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import { isAdded, isWanted, type SuggestionFilters } from './suggest-providers.ts'

/** A department; `metres` to its nearest town where that is near. */
export type DepartmentAround = { code: string; name: string; metres: number | null }

const nearMetres = 60_000

/** All departments of the country, the nearest to the wedding's place first. */
export async function departmentsAround(
  ctx: Pick<Context, 'db' | 'country' | 'language'>,
  filters: SuggestionFilters,
): Promise<DepartmentAround[]> {
  const { rows } = await sql<DepartmentAround>`
    with filters as (select ${filters.latitude}::double precision as latitude, ${filters.longitude}::double precision as longitude),
    near as (
      select t.department_code, min(metres_between(filters.latitude, filters.longitude, t.latitude, t.longitude)) as metres from filters, places t
      where t.country = ${ctx.country} and point(t.longitude, t.latitude) <@ box_around(filters.latitude, filters.longitude, ${nearMetres})
      group by 1
    )
    select d.code, coalesce(d.translations ->> ${ctx.language}, d.name) as name, near.metres
    from departments d left join near on near.department_code = d.code
    where d.country = ${ctx.country}
    order by near.metres nulls last, d.code
  `.execute(ctx.db)
  return rows
}

/** Whole departments, or a region with an area of its own. */
export type SearchedArea = { value: string; departments: readonly string[]; region: Region | null }

/** How many matching providers an area has beyond those already offered; areas with the same ones have the same `who`. */
export type AreaYield = { value: string; count: number; who: string }

/** What each area would add to the list; areas that would add nobody are left out. */
export async function yieldsOfAreas(
  ctx: Pick<Context, 'db' | 'country'>,
  filters: SuggestionFilters,
  areas: SearchedArea[],
): Promise<AreaYield[]> {
  const regions = areas.flatMap(({ region }) => region ?? [])
  const whole = areas
    .filter(({ region }) => region === null)
    .flatMap(({ value, departments }) => departments.map((code) => ({ value, code })))
  const added = filters.added ?? { departments: [], regions: [] }
  const { rows } = await sql<AreaYield>`
    with filters as (select ${filters.latitude}::double precision as latitude, ${filters.longitude}::double precision as longitude),
    suitable as (
      select p.id, p.department_code, p.city_slug from filters, providers p
      where is_public_provider(p.is_moderated, p.is_planner, p.siret_status) and p.listed_country = ${ctx.country}
        and metres_between(filters.latitude, filters.longitude, p.latitude, p.longitude) > ${metresOfRadius(filters.radiusKm, ctx.country)}
        and not ${isAdded(ctx.country, added)}
        and exists (select from provider_services ps join services s on s.id = ps.service_id
          where ps.provider_id = p.id and ${isWanted(filters)})
    ),
    found as (
      select a.value, s.id from unnest(${whole.map(({ value }) => value)}::text[], ${whole.map(({ code }) => code)}::text[]) a (value, code)
        join suitable s on s.department_code = a.code
      union all
      select ${regionValue('')} || t.region, s.id from (${townsOfAreas(ctx.country, regions)}) t
        join suitable s on s.department_code = t.department_code and s.city_slug = t.slug
    )
    select value, count(*)::int as count, md5(string_agg(id::text, ',' order by id)) as who from found group by 1
  `.execute(ctx.db)
  return rows
}

/** How a region is called in the form. */
export const regionValue = (slug: string) => `region:${slug}`
