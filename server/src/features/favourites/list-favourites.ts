import { sql } from 'kysely'
import type { Context } from '../../context.ts'

export type Favourite = {
  slug: string
  companyName: string
  city: string
  avatarKey: string | null
  reviewCount: number
  reviewAverage: number | null
}

/** The kept planners that everybody may still see in this country, in the order given. */
export async function listFavourites(
  { db, country }: Pick<Context, 'db' | 'country'>,
  slugs: string[],
): Promise<Favourite[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<Favourite>`
    select p.slug, p.company_name as "companyName", p.city, p.avatar_key as "avatarKey",
      p.review_count as "reviewCount", p.review_average as "reviewAverage"
    from providers p where p.slug = any(${slugs}) and p.listed_country = ${country} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
    order by array_position(${slugs}, p.slug)
  `.execute(db)
  return rows
}
