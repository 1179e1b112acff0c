import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'

type Kind = 'provider' | 'venue' | 'portfolio'

const currentSlug: Record<Kind, ReturnType<typeof sql>> = {
  provider: sql`select slug from providers where id = former.subject_id`,
  venue: sql`select slug from venues where id = former.subject_id`,
  portfolio: sql`select slug from portfolios where id = former.subject_id`,
}

/**
 * What has become of an address that no public page has (rule "public addresses"): the slug that replaced it, or a throw.
 * Throws gone for one that was retired for good, else not_found.
 */
export async function successorOf(db: Database, kind: Kind, slug: string): Promise<string> {
  const { rows } = await sql<{ successor: string | null; isRetired: boolean }>`
    select (select (${currentSlug[kind]}) from former_slugs former where kind = ${kind} and slug = ${slug}) as successor,
      exists (select from retired_slugs where kind = ${kind} and slug = ${slug}) as "isRetired"
  `.execute(db)
  const [found] = rows
  if (found?.successor) return found.successor
  throw problem(found?.isRetired ? 'gone' : 'not_found')
}
