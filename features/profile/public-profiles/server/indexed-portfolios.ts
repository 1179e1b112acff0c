import type { Country } from '@bouquet/domain/countries'
import { portfolioPath } from '@bouquet/domain/directory-urls'
import type { Database } from '@bouquet/server/database/database.ts'
import type { IndexedPage } from '@bouquet/server/sitemap-xml.ts'
import { sql } from 'kysely'

const rowsAtOnce = 5000

const publicIn = (country: Country) => sql`
  portfolios f join providers p on p.id = f.provider_id and p.listed_country = ${country} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status) where f.is_published`

/** The paths of a country's portfolios with ids from `from` up to but not including `to`, read in batches of a thousand. */
export async function* indexedPortfolios(
  db: Database,
  country: Country,
  { from, to }: { from: string; to: string | null },
): AsyncGenerator<IndexedPage> {
  for (let after = from, isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ id: string; slug: string; changedAt: Date }>`
      select f.id, f.slug, greatest(f.published_at, f.changed_at) as "changedAt" from ${publicIn(country)}
        and f.id >= ${after} and (${isFirst} or f.id > ${after}) and (${to}::uuid is null or f.id < ${to}::uuid)
      order by f.id limit ${rowsAtOnce}`.execute(db)
    yield* rows.map(({ slug, changedAt }) => ({ path: portfolioPath(slug), changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

/** How many portfolios a country's planners have published. */
export async function countPortfolios(db: Database, country: Country): Promise<number> {
  const { rows } = await sql<{
    portfolios: number
  }>`select count(*)::int as portfolios from ${publicIn(country)}`.execute(db)
  return rows[0]?.portfolios ?? 0
}
