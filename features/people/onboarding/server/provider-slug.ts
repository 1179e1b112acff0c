import { slugOf } from '@bouquet/domain/slug'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** `Maison Alba`, `Annecy` → `maison-alba-annecy`, with a number added where another provider has that slug, or one had it and was erased. */
export async function freeSlug(tx: Kysely<DB>, companyName: string, city: string): Promise<string> {
  // Two providers of the same name may register concurrently, so a lock serialises the choice.
  await sql`select pg_advisory_xact_lock(hashtext('provider slug'))`.execute(tx)
  const slug = slugOf(`${companyName} ${city}`) || 'provider'
  const used = await slugsLike(tx, slug)
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

async function slugsLike(tx: Kysely<DB>, slug: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('providers')
    .select('slug')
    .where('slug', '>=', slug)
    .where('slug', '<', `${slug}.`)
    .unionAll((retired) =>
      retired
        .selectFrom('retired_slugs')
        .select('slug')
        .where('kind', '=', 'provider')
        .where('slug', '>=', slug)
        .where('slug', '<', `${slug}.`),
    )
    .execute()
  return new Set(rows.map((row) => row.slug))
}
