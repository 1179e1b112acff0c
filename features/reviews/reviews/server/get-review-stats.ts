import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { getReviewStats as contract } from '../contract.ts'
import { ratedMonths } from '../rules/review.ts'
import { countStars } from './published-reviews.ts'
import { isOf, type Reviewed, reviewedOfCaller } from './reviewed.ts'

/** The statistics of the published reviews of the caller, or of a venue of theirs. Throws not_found. */
export async function getReviewStats(
  ctx: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const reviewed = await reviewedOfCaller(ctx, query.venue)
  const totals = await readTotals(ctx, reviewed)
  if (!totals) throw problem('not_found')
  const { country, ...stats } = totals
  const [stars, months] = await Promise.all([
    countStars(ctx.db, reviewed),
    readMonths(ctx, reviewed, countryFacts(country).timeZone),
  ])
  return { ...stats, stars, months }
}

type Totals = { country: Country; average: number | null; count: number; answered: number; waiting: number }

async function readTotals({ db }: ProviderContext, reviewed: Reviewed): Promise<Totals | undefined> {
  const { providerId, venueId } = reviewed
  const { rows } = await sql<Totals>`
    select p.listed_country as country, ${venueId ? sql`v.review_average` : sql`p.review_average`}::float8 as average,
      ${venueId ? sql`v.review_count` : sql`p.review_count`} as count,
      (select count(*)::int from reviews r where ${isOf(reviewed)} and r.state = 'published' and r.reply is not null) as answered,
      (select count(*)::int from reviews r where ${isOf(reviewed)} and r.state = 'awaiting_moderation') as waiting
    from providers p left join venues v on v.id = ${venueId} where p.id = ${providerId}
  `.execute(db)
  return rows[0]
}

type Month = { month: string; count: number; average: number | null }

/** The last twelve months including the current one, in this time zone. */
async function readMonths({ db, now }: ProviderContext, reviewed: Reviewed, timeZone: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select to_char(month, 'YYYY-MM') as month, count(r.id)::int as count, round(avg(r.rating), 1)::float8 as average
    from (select date_trunc('month', ${now()}::timestamptz at time zone ${timeZone}) as present) today
    cross join lateral generate_series(present - make_interval(months => ${ratedMonths - 1}::int), present, '1 month') as month
    left join reviews r on ${isOf(reviewed)} and r.state = 'published'
      and r.created_at >= month at time zone ${timeZone}
      and r.created_at < (month + interval '1 month') at time zone ${timeZone}
    group by month order by month
  `.execute(db)
  return rows
}
