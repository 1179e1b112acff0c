import { slugOf } from '@bouquet/domain/slug'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Wedding = { id: string; title: string; providerSlug: string }

/**
 * `Tout en pivoines` of `maison-alba-annecy` → `tout-en-pivoines-maison-alba-annecy`, with a number added where another wedding has or had that
 * address. This wedding's own current and former addresses are free for it.
 */
export async function freePortfolioSlug(tx: Kysely<DB>, { id, title, providerSlug }: Wedding): Promise<string> {
  // Two transactions could choose the same address concurrently, so a lock serialises them.
  await sql`select pg_advisory_xact_lock(hashtext('portfolio slug'))`.execute(tx)
  const slug = [slugOf(title), providerSlug].filter(Boolean).join('-')
  const used = await slugsLike(tx, slug, id)
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

async function slugsLike(tx: Kysely<DB>, slug: string, ownId: string): Promise<Set<string>> {
  const end = `${slug}.`
  const { rows } = await sql<{ slug: string }>`
    select slug from portfolios where slug >= ${slug} and slug < ${end} and id <> ${ownId}
    union all
    select slug from former_slugs where kind = 'portfolio' and slug >= ${slug} and slug < ${end} and subject_id <> ${ownId}
    union all
    select slug from retired_slugs where kind = 'portfolio' and slug >= ${slug} and slug < ${end}
  `.execute(tx)
  return new Set(rows.map((row) => row.slug))
}

/** Redirects the old address to the new one from now on, and removes a redirect from the new one. */
export async function leadOn(
  tx: Kysely<DB>,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('former_slugs').where('kind', '=', 'portfolio').where('slug', '=', to).execute()
  await tx
    .insertInto('former_slugs')
    .values({ kind: 'portfolio', slug: from, subject_id: id, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a wedding's addresses, the current and the former ones, as gone for good. */
export async function retireAddresses(
  tx: Kysely<DB>,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<void> {
  await sql`
    with former as (delete from former_slugs where kind = 'portfolio' and subject_id = ${id} returning slug)
    insert into retired_slugs (kind, slug, retired_at)
    select 'portfolio', slug, ${now}::timestamptz from (select slug from former union select ${slug}) known
    on conflict do nothing
  `.execute(tx)
}
