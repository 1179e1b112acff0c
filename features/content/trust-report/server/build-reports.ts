import { type Country, countries } from '@bouquet/domain/countries'
import { type ReviewProof, reviewProofs } from '@bouquet/features/reviews/reviews/rules/review.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { coveredDays, type DayCounts, trustFigures } from '../rules/trust-report.ts'
import { countDays } from './count-days.ts'

type Building = Pick<Services, 'db'> & { now: () => Date }

/** Rule "trust report": counts the days that are over, and rebuilds the report of every country. */
export async function buildReports({ db, now }: Building): Promise<void> {
  await countDays({ db, now })
  const [days, reviews] = await Promise.all([readDays(db), countReviews(db)])
  const reports = countries.map((country) => ({
    country,
    built_at: now(),
    figures: JSON.stringify(
      trustFigures({ days: days.get(country) ?? [], reviews: reviews.get(country) ?? noReviews }),
    ),
  }))
  await db
    .insertInto('trust_reports')
    .values(reports)
    .onConflict((conflict) =>
      conflict
        .column('country')
        .doUpdateSet(({ ref }) => ({ built_at: ref('excluded.built_at'), figures: ref('excluded.figures') })),
    )
    .execute()
}

type Day = { country: Country; day: string; counts: DayCounts }

/** The latest days of each country in their order. */
async function readDays(db: Database): Promise<Map<Country, Day[]>> {
  const { rows } = await sql<Day>`
    select country, day::text as day, counts from trust_days
    where day > (select max(day) from trust_days) - ${coveredDays}::int order by day`.execute(db)
  return Map.groupBy(rows, ({ country }) => country)
}

type Reviews = Record<ReviewProof, number>
const noReviews = Object.fromEntries(reviewProofs.map((proof) => [proof, 0])) as Reviews

async function countReviews(db: Database): Promise<Map<Country, Reviews>> {
  const { rows } = await sql<{ country: Country; proof: ReviewProof; count: number }>`
    select country, proof, count(*)::int as count from reviews
    where state = 'published' and proof is not null group by country, proof`.execute(db)
  const counted = Map.groupBy(rows, ({ country }) => country)
  return new Map(
    [...counted].map(([country, proofs]) => [
      country,
      { ...noReviews, ...Object.fromEntries(proofs.map(({ proof, count }) => [proof, count])) },
    ]),
  )
}
