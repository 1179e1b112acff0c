import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import { isWanted, type Wish } from './suggest-providers.ts'

/** A department with how many suit there beyond those whom the wish offers already; `metres` to its nearest town where that is near. */
export type DepartmentAround = { code: string; name: string; metres: number | null; providers: number }

const nearMetres = 60_000

/** All departments of the country, the nearest to the wedding's place first. */
export async function departmentsAround(
  ctx: Pick<Context, 'db' | 'country' | 'language'>,
  wish: Wish,
): Promise<DepartmentAround[]> {
  const { rows } = await sql<DepartmentAround>`
    with wish as (select ${wish.latitude}::double precision as latitude, ${wish.longitude}::double precision as longitude),
    near as (
      select t.department_code, min(metres_between(wish.latitude, wish.longitude, t.latitude, t.longitude)) as metres from wish, places t
      where t.country = ${ctx.country} and point(t.longitude, t.latitude) <@ box_around(wish.latitude, wish.longitude, ${nearMetres})
      group by 1
    ),
    suitable as (
      select p.department_code, count(*)::int as providers from wish, providers p
      where p.is_moderated and p.is_planner and register_allows_listing(p.siret_status) and p.listed_country = ${ctx.country}
        and metres_between(wish.latitude, wish.longitude, p.latitude, p.longitude) > ${wish.radiusKm * 1000}
        and not p.department_code = any(${wish.departments ?? []}::text[])
        and exists (select from provider_services ps join services s on s.id = ps.service_id
          where ps.provider_id = p.id and ${isWanted(wish)})
      group by 1
    )
    select d.code, coalesce(d.translations ->> ${ctx.language}, d.name) as name, near.metres, coalesce(suitable.providers, 0) as providers
    from departments d left join near on near.department_code = d.code left join suitable on suitable.department_code = d.code
    where d.country = ${ctx.country}
    order by near.metres nulls last, d.code
  `.execute(ctx.db)
  return rows
}
