import { badgeImpressionDays, minShareForBadgeClaim, rankedForBadgeClaim } from '@bouquet/domain/claims'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { BadgeFacts } from './badge-facts.ts'

type Needed = Pick<Services, 'db' | 'now' | 'config'>

const countedIn = {
  planner: { table: sql.table('badge_sightings'), owner: sql.ref('provider_id') },
  venue: { table: sql.table('venue_badge_sightings'), owner: sql.ref('venue_id') },
}

/** The first public entries of a country, in the order of its directory. */
const firstOf = {
  planner: (country: string) => sql`
    select id from providers p where p.listed_country = ${country} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      order by p.score desc, p.id limit ${rankedForBadgeClaim}`,
  venue: (country: string) => sql`
    select v.id from venues v join providers p on p.id = v.owner_id
      where v.listed_country = ${country} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
      order by v.score desc, v.id limit ${rankedForBadgeClaim}`,
}

/** Records the day on which another site's page requested a badge; `referer` is used only to tell which site that is. */
export async function recordImpression(
  { db, now, config }: Needed,
  { kind, id }: Pick<BadgeFacts, 'kind' | 'id'>,
  referer: string,
): Promise<void> {
  if (!URL.canParse(referer) || Object.values(config.origins).includes(new URL(referer).origin)) return
  const today = now().toISOString().slice(0, 10)
  const { table, owner } = countedIn[kind]
  await sql`
    insert into ${table} as seen (${owner}, seen_on) values (${id}, ${today}::date)
    on conflict (${owner}) do update set seen_on = excluded.seen_on where seen.seen_on < excluded.seen_on
  `.execute(db)
}

/** Rule "badge claim": the share of the country's first entries that show the badge; null while there are too few to tell. */
export async function shareOfFirst(
  { db, now }: Needed,
  { kind, country }: { kind: DirectoryKind; country: string },
): Promise<number | null> {
  const { table, owner } = countedIn[kind]
  const since = new Date(now().getTime() - badgeImpressionDays * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ ranked: number; shown: number }>`
    select count(*)::int as ranked, count(s.seen_on)::int as shown
    from (${firstOf[kind](country)}) first
    left join ${table} s on s.${owner} = first.id and s.seen_on >= ${since}::date
  `.execute(db)
  const { ranked, shown } = rows[0] ?? { ranked: 0, shown: 0 }
  const share = shown / rankedForBadgeClaim
  return ranked === rankedForBadgeClaim && share >= minShareForBadgeClaim ? share : null
}
