import { type RawBuilder, sql } from 'kysely'

/**
 * The town `t` whose list has the provider or venue `entry`, for a join beside its department `d`; none where the town is its whole department, as in
 * Paris, whose list is the department's.
 */
export function listedTownOf(entry: 'p' | 'v'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${entry}.${name}`)
  return sql`lateral (select town.slug, town.name from places town
    where town.country = ${column('listed_country')} and town.department_code = ${column('department_code')} and town.slug = ${column('city_slug')}
      and not (town.slug = d.slug and department_is_one_town(d.country, d.code))) t`
}
