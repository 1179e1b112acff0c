import { entryPath } from '@bouquet/domain/directory-urls'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { SlugKind } from '@bouquet/server/public-slugs.ts'
import { sql } from 'kysely'

const currentSlug: Record<SlugKind, ReturnType<typeof sql>> = {
  provider: sql`select slug from providers where id = former.subject_id`,
  venue: sql`select slug from venues where id = former.subject_id`,
  portfolio: sql`select slug from portfolios where id = former.subject_id`,
}

/** The page of the planner or venue that has this slug, or had it once; null where there is none. */
export async function profileAt(db: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{ kind: 'planner' | 'venue'; slug: string }>`
    select 'planner' as kind, slug from providers where slug = ${slug} and is_public_provider(is_moderated, is_planner, siret_status)
    union all select 'venue', v.slug from venues v join providers p on p.id = v.owner_id
      where v.slug = ${slug} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
    union all select case kind when 'provider' then 'planner' else kind end, slug from former_slugs
      where slug = ${slug} and kind in ('provider', 'venue') limit 1`.execute(db)
  return rows[0] ? entryPath(rows[0].kind, rows[0].slug) : null
}

/**
 * Resolves a slug without a public page (rule "public addresses"): returns the slug that replaced it. Throws gone for one that was retired for
 * good, else not_found.
 */
export async function successorOf(db: Database, kind: SlugKind, slug: string): Promise<string> {
  const { rows } = await sql<{ successor: string | null; isRetired: boolean }>`
    select (select (${currentSlug[kind]}) from former_slugs former where kind = ${kind} and slug = ${slug}) as successor,
      exists (select from retired_slugs where kind = ${kind} and slug = ${slug}) as "isRetired"
  `.execute(db)
  const [found] = rows
  if (found?.successor) return found.successor
  throw problem(found?.isRetired ? 'gone' : 'not_found')
}
