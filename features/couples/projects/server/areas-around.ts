import { metresOfRadius } from '@bouquet/domain/distance-format'
import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import { isWanted, type SuggestionFilters } from './suggest-providers.ts'

/** A department with the number of matching providers there beyond those already offered; `metres` to its nearest town where that is near. */
export type DepartmentAround = { code: string; name: string; metres: number | null; providers: number }

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
    ),
    suitable as (
      select p.department_code, count(*)::int as providers from filters, providers p
      where is_public_provider(p.is_moderated, p.is_planner, p.siret_status) and p.listed_country = ${ctx.country}
        and metres_between(filters.latitude, filters.longitude, p.latitude, p.longitude) > ${metresOfRadius(filters.radiusKm, ctx.country)}
        and not p.department_code = any(${filters.departments ?? []}::text[])
        and exists (select from provider_services ps join services s on s.id = ps.service_id
          where ps.provider_id = p.id and ${isWanted(filters)})
      group by 1
    )
    select d.code, coalesce(d.translations ->> ${ctx.language}, d.name) as name, near.metres, coalesce(suitable.providers, 0) as providers
    from departments d left join near on near.department_code = d.code left join suitable on suitable.department_code = d.code
    where d.country = ${ctx.country}
    order by near.metres nulls last, d.code
  `.execute(ctx.db)
  return rows
}
