import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { answerHours } from '@bouquet/server/database/answer-hours.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { sql } from 'kysely'
import type { ComparedVenue, compareVenues as contract } from '../contract.ts'
import { daysOf } from '../rules/statistics.ts'
import { readPremium } from './statistics-rows.ts'

/** The results of each of the caller's venues over a period (rule "visits of a venue"); views only with Premium. */
export async function compareVenues(
  ctx: ProviderContext,
  { query: { period } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { db, actor, now } = mayBeBehind(ctx)
  const [premium] = await readPremium(db, actor.providerId, now())
  if (!premium) return { success: true, data: [] }
  const { timeZone: zone } = countryFacts(premium.listed_country)
  const query = venuesCompared({ providerId: actor.providerId, zone, now: now(), days: daysOf(period) })
  const { rows } = await query.execute(db)
  return { success: true, data: premium.premium ? rows : rows.map((row) => ({ ...row, views: null })) }
}

/** The same limit as in the list of venues. */
const maxCompared = 100

type Asked = { providerId: ProviderId /** Whose days are counted. */; zone: string; now: Date; days: number }

/** Views and requests are counted by days of the provider's time zone, visitors' actions by days of UTC, because they are stored so. */
function venuesCompared({ providerId, zone, now, days }: Asked) {
  return sql<ComparedVenue>`
    with period as (select (date_trunc('day', ${now}::timestamptz at time zone ${zone}) - (${days}::int - 1) * interval '1 day') at time zone ${zone} as start,
      (${now}::timestamptz at time zone 'utc')::date - ${days}::int + 1 as first_day),
    own as (
      select v.id, v.name, v.review_count, v.review_average,
        is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) as is_public
      from venues v join providers p on p.id = v.owner_id
      where v.owner_id = ${providerId} and v.completed_at is not null and v.archived_at is null
      order by v.created_at desc, v.id limit ${maxCompared}
    )
    select own.id, own.name, own.is_public as "isPublic", coalesce(seen.views, 0)::int as views, coalesce(done.clicks, 0)::int as clicks,
      coalesce(done.favourites, 0)::int as favourites, coalesce(asked.requests, 0)::int as requests,
      ${answerHours(sql`provider_id = ${providerId} and venue_id = own.id`)} as "answerHours", own.review_count as "reviewCount", own.review_average::float8 as "reviewAverage"
    from period cross join own
    left join lateral (select sum(views) as views from venue_views where venue_id = own.id and hour >= start) seen on true
    left join lateral (
      select sum(count) filter (where action <> 'favourite') as clicks, sum(count) filter (where action = 'favourite') as favourites
      from venue_actions where venue_id = own.id and day >= first_day
    ) done on true
    left join (
      select venue_id, count(*) filter (where created_at >= start) as requests
      from event_requests, period where provider_id = ${providerId} and venue_id is not null group by venue_id
    ) asked on asked.venue_id = own.id
    order by requests desc, views desc, own.name, own.id`
}
