import { venuePath } from '@bouquet/domain/directory-urls'
import type { VenueId } from '@bouquet/domain/ids'
import { slugOf } from '@bouquet/domain/slug'
import type { Config } from '@bouquet/server/config/config.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { freeSlug } from '@bouquet/server/public-slugs.ts'
import { type Kysely, sql } from 'kysely'

/** Rule "public venue", for a row of `venues` that the query names so. */
export function isPublicVenue(venues: string) {
  const venue = sql.table(venues)
  return sql<boolean>`(select is_public_venue(${venue}.is_published, ${venue}.is_validated, p.is_moderated, p.siret_status)
    from providers p where p.id = ${venue}.owner_id)`
}

export async function readIsPublic(db: Kysely<DB>, id: VenueId): Promise<boolean> {
  const row = await db
    .selectFrom('venues')
    .select(isPublicVenue('venues').as('isPublic'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isPublic ?? false
}

/** The address of a venue's public page; null while visitors cannot see it. */
export function publicUrlOf(
  config: Pick<Config, 'countries' | 'origins'>,
  { slug, listed_country: country, isPublic }: { slug: string; listed_country: string; isPublic: boolean },
): string | null {
  return isPublic ? `${originOf(config, country)}${venuePath(slug)}` : null
}

type Named = { id: VenueId; name: string; city: string }

/** `Château d’Orme` in `Annecy` → `chateau-d-orme-annecy` (rule "address of a venue"). */
export async function freeVenueSlug(tx: Kysely<DB>, { id, name, city }: Named): Promise<string> {
  return await freeSlug(tx, 'venue', [slugOf(name), slugOf(city)].filter(Boolean).join('-'), id)
}
