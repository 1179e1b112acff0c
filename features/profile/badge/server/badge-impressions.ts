import { badgeImpressionDays, minShareForBadgeClaim, rankedForBadgeClaim } from '@bouquet/domain/claims'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

type Needed = Pick<Services, 'db' | 'now' | 'config'>

/** Notes the day on which a badge was fetched for a page of another site; `referer` says only which site that is. */
export async function recordImpression(
  { db, now, config }: Needed,
  providerId: ProviderId,
  referer: string,
): Promise<void> {
  if (!URL.canParse(referer) || Object.values(config.origins).includes(new URL(referer).origin)) return
  const today = now().toISOString().slice(0, 10)
  await sql`
    insert into badge_sightings as seen (provider_id, seen_on) values (${providerId}, ${today}::date)
    on conflict (provider_id) do update set seen_on = excluded.seen_on where seen.seen_on < excluded.seen_on
  `.execute(db)
}

/** Rule "badge claim": of those who come first in the country's order, how many show the badge; null while that says too little. */
export async function shareOfFirst({ db, now }: Needed, country: string): Promise<number | null> {
  const since = new Date(now().getTime() - badgeImpressionDays * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ ranked: number; shown: number }>`
    select count(*)::int as ranked, count(s.provider_id)::int as shown
    from (select id from providers p where p.listed_country = ${country} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      order by p.score desc, p.id limit ${rankedForBadgeClaim}) first
    left join badge_sightings s on s.provider_id = first.id and s.seen_on >= ${since}::date
  `.execute(db)
  const { ranked, shown } = rows[0] ?? { ranked: 0, shown: 0 }
  const share = shown / rankedForBadgeClaim
  return ranked === rankedForBadgeClaim && share >= minShareForBadgeClaim ? share : null
}
