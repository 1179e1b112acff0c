import { dayIn } from '@bouquet/domain/calendar-day'
import { type Country, countries } from '@bouquet/domain/countries'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { zonesOfCountries } from '@bouquet/server/database/zones-of-countries.ts'
import { sql } from 'kysely'
import { countableDays, type DayCounts } from '../rules/trust-report.ts'

const dayMs = 86_400_000

/**
 * Counts each day that is over and was not counted yet, in the time zone of its country. A day is counted once, before the nightly deletions,
 * so that what is deleted later does not change it.
 */
export async function countDays({ db, now }: Pick<Services, 'db'> & { now: () => Date }): Promise<void> {
  const counted = await countsSince(db, daysBefore(now(), countableDays + 1))
  const days = countries.flatMap((country) =>
    Array.from({ length: countableDays }, (_, place) => {
      const day = dayIn(country, daysBefore(now(), countableDays - place))
      return { country, day, counts: JSON.stringify(counted.get(keyOf(country, day)) ?? {}) }
    }),
  )
  await db
    .insertInto('trust_days')
    .values(days)
    .onConflict((conflict) => conflict.columns(['country', 'day']).doNothing())
    .execute()
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs)
const keyOf = (country: string, day: string) => `${country} ${day}`

type Counted = { country: Country; day: string; counts: DayCounts }

async function countsSince(db: Database, since: Date): Promise<Map<string, DayCounts>> {
  const { rows } = await sql<Counted>`
    select country, day, jsonb_object_agg(key, count) as counts from (
      select e.country::text as country, (e.at at time zone zone.name)::date::text as day, e.key, sum(e.amount)::int as count
      from (${happened(since)}) e (country, at, key, amount)
      join ${zonesOfCountries} on zone.country = e.country::text
      group by 1, 2, 3
    ) counted group by country, day`.execute(db)
  return new Map(rows.map(({ country, day, counts }) => [keyOf(country, day), counts]))
}

/** What has happened since a moment, one row each. The days that began before it are counted in part, and not stored. */
function happened(since: Date) {
  return sql`
    select p.country, of_project.at, of_project.key, 1
    from projects p, lateral (values (p.created_at, 'sent'), (p.confirmed_at, 'confirmed')) of_project (at, key)
    where of_project.at >= ${since}
    union all
    select p.country, of_request.at, of_request.key, 1
    from event_requests r join projects p on p.id = r.project_id,
      lateral first_answer_at(r.answered_at, r.rejected_at) answer_at,
      lateral (values (r.created_at, 'asked'), (r.unlocked_at, 'opened'), (answer_at, 'answered'), (r.rejected_at, 'declined'),
        (r.found_false_at, 'found_false'),
        (answer_at, 'hours.' || floor(extract(epoch from answer_at - r.created_at) / 3600)::int)) of_request (at, key)
    where of_request.at >= ${since}
    union all
    select p.country, l.created_at, 'returned.' || l.rule, l.amount
    from credit_ledger l join event_requests r on r.id = l.event_request_id join projects p on p.id = r.project_id
    where l.entry = 'lead_refund' and l.rule is not null and l.created_at >= ${since}
    union all
    select p.listed_country, f.created_at, 'refunded.' || f.reason, 1
    from refunds f join providers p on p.id = f.provider_id
    where f.status <> 'failed' and f.created_at >= ${since}
    union all
    select country, created_at, 'reported', 1 from content_reports where not is_own_initiative and created_at >= ${since}
    union all
    select c.country, d.decided_at, case when d.complaint_by is null then 'decided.' || d.outcome
        when d.is_changed then 'changed' else 'kept' end, 1
    from report_decisions d join content_reports c on c.id = d.report_id where d.decided_at >= ${since}
    union all
    select c.country, k.created_at, 'complained', 1
    from report_complaints k join content_reports c on c.id = k.report_id where k.created_at >= ${since}`
}
