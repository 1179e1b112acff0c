import { type Kysely, sql } from 'kysely'
import type { DB } from './database/generated.ts'

export type SlugKind = 'provider' | 'venue' | 'portfolio'

const tables: Record<SlugKind, string> = { provider: 'providers', venue: 'venues', portfolio: 'portfolios' }

/**
 * The wanted slug, with a number added where another page of its kind has or had it. The current and former slugs of the page `ownId` are free
 * for it; null for a page that has none yet.
 */
export async function freeSlug(tx: Kysely<DB>, kind: SlugKind, wanted: string, ownId: string | null): Promise<string> {
  const slug = wanted || kind
  // Two transactions could choose the same slug concurrently, so a lock serialises them.
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} slug`}))`.execute(tx)
  const used = await slugsLike(tx, kind, slug, ownId)
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

async function slugsLike(tx: Kysely<DB>, kind: SlugKind, slug: string, ownId: string | null): Promise<Set<string>> {
  const end = `${slug}.`
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(tables[kind])} where slug >= ${slug} and slug < ${end} and id is distinct from ${ownId}
    union all
    select slug from former_slugs
      where kind = ${kind} and slug >= ${slug} and slug < ${end} and subject_id is distinct from ${ownId}
    union all
    select slug from retired_slugs where kind = ${kind} and slug >= ${slug} and slug < ${end}
  `.execute(tx)
  return new Set(rows.map((row) => row.slug))
}

type Redirect = { kind: SlugKind; id: string; from: string; to: string; now: Date }

/** Redirects a page's old slug to its new one from now on, and removes a redirect from the new one. */
export async function redirectSlug(tx: Kysely<DB>, { kind, id, from, to, now }: Redirect): Promise<void> {
  await tx.deleteFrom('former_slugs').where('kind', '=', kind).where('slug', '=', to).execute()
  await tx
    .insertInto('former_slugs')
    .values({ kind, slug: from, subject_id: id, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Retired = { kind: SlugKind; id: string; slug: string; now: Date }

/** Marks a page's slugs, the current and the former ones, as gone for good. */
export async function retireSlugs(tx: Kysely<DB>, { kind, id, slug, now }: Retired): Promise<void> {
  await sql`
    with former as (delete from former_slugs where kind = ${kind} and subject_id = ${id} returning slug)
    insert into retired_slugs (kind, slug, retired_at)
    select ${kind}, slug, ${now}::timestamptz from (select slug from former union select ${slug}) known
    on conflict do nothing
  `.execute(tx)
}
