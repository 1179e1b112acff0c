import { venuePath } from '@bouquet/domain/directory-urls'
import type { VenueId } from '@bouquet/domain/ids'
import { slugOf } from '@bouquet/domain/slug'
import type { Config } from '@bouquet/server/config/config.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
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
  config: Pick<Config, 'origins'>,
  { slug, listed_country: country, isPublic }: { slug: string; listed_country: string; isPublic: boolean },
): string | null {
  return isPublic ? `${originOf(config, country)}${venuePath(slug)}` : null
}

type Named = { id: VenueId; name: string; city: string }

/**
 * `Château d’Orme` in `Annecy` → `chateau-d-orme-annecy`, with a number added where another venue has or had that slug. This venue's own current
 * and former slugs are free for it.
 */
export async function freeVenueSlug(tx: Kysely<DB>, { id, name, city }: Named): Promise<string> {
  // Two transactions could choose the same slug concurrently, so a lock serialises them.
  await sql`select pg_advisory_xact_lock(hashtext('venue slug'))`.execute(tx)
  const slug = [slugOf(name), slugOf(city)].filter(Boolean).join('-') || 'venue'
  const used = await slugsLike(tx, slug, id)
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

async function slugsLike(tx: Kysely<DB>, slug: string, ownId: VenueId): Promise<Set<string>> {
  const end = `${slug}.`
  const { rows } = await sql<{ slug: string }>`
    select slug from venues where slug >= ${slug} and slug < ${end} and id <> ${ownId}
    union all
    select slug from former_slugs where kind = 'venue' and slug >= ${slug} and slug < ${end} and subject_id <> ${ownId}
    union all
    select slug from retired_slugs where kind = 'venue' and slug >= ${slug} and slug < ${end}
  `.execute(tx)
  return new Set(rows.map((row) => row.slug))
}

/** Redirects the old slug to the new one from now on, and removes a redirect from the new one. */
export async function leadOn(
  tx: Kysely<DB>,
  { id, from, to, now }: { id: VenueId; from: string; to: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('former_slugs').where('kind', '=', 'venue').where('slug', '=', to).execute()
  await tx
    .insertInto('former_slugs')
    .values({ kind: 'venue', slug: from, subject_id: id, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a venue's slugs, the current and the former ones, as gone for good. */
export async function retireAddresses(
  tx: Kysely<DB>,
  { id, slug, now }: { id: VenueId; slug: string; now: Date },
): Promise<void> {
  await sql`
    with former as (delete from former_slugs where kind = 'venue' and subject_id = ${id} returning slug)
    insert into retired_slugs (kind, slug, retired_at)
    select 'venue', slug, ${now}::timestamptz from (select slug from former union select ${slug}) known
    on conflict do nothing
  `.execute(tx)
}
