import type { DB } from '@bouquet/server/database/generated.ts'
import { failedJobTimes } from '@bouquet/server/jobs/failed-jobs.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Today } from '../contract.ts'
import { type CountedPart, daysOfBounces, maxCounted } from '../rules/today-parts.ts'

type Counted = Today['counts'][number]

/** How many rows a part's list has, up to a bound, and since when the oldest of those is there. */
export async function countPart(db: Kysely<DB>, part: CountedPart, now: Date): Promise<Counted> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(at) as since from (${rowsOf[part](now)} limit ${maxCounted + 1}) listed`.execute(
    db,
  )
  const { count, since } = rows[0] ?? { count: 0, since: null }
  return {
    part,
    count: Math.min(count, maxCounted),
    isMore: count > maxCounted,
    since: since?.toISOString() ?? null,
  }
}

/** The rows of each list with the instant at which they began to wait, the oldest first where the list has an order. */
export const rowsOf: Readonly<Record<CountedPart, (now: Date) => RawBuilder<unknown>>> = {
  providers: () => sql`select waiting_since as at from providers
    where not is_moderated and moderation_answer is null order by waiting_since, id`,
  venues: () => sql`select waiting_since as at from venues
    where waiting_since is not null and completed_at is not null and archived_at is null order by waiting_since, id`,
  reviews: () =>
    sql`select confirmed_at as at from reviews where state = 'awaiting_moderation' order by confirmed_at, id`,
  reportedReviews: () =>
    sql`select reported_at as at from review_reports where decision is null order by reported_at, review_id`,
  reports: () =>
    sql`select waiting_since as at from content_reports where waiting_since is not null order by waiting_since, id`,
  changes: () => sql`select began_at as at from content_changes where state = 'waiting' order by began_at, id`,
  doubts: () => sql`select min(rejected_at) as at from event_requests
    where rejection_reason = 'questionable' and found_false_at is null and doubt_settled_at is null group by project_id order by 1`,
  dataRequests: () => sql`select received_on::timestamp at time zone 'utc' as at from data_requests
    where settled_at is null order by due_on, number`,
  adjustments: (now) => sql`select asked_at as at from credit_adjustments
    where state = 'waiting' and expires_at > ${now} order by number`,
  disputes: () =>
    sql`select min(created_at) as at from refunds where reason = 'dispute' and status = 'sent' group by payment_id order by 1`,
  failedRefunds: () => failedRefunds,
  jobs: () => failedJobTimes,
  bouncedMails: () =>
    sql`select email_bounced_at as at from projects where email_bounced_at is not null order by created_at desc, id desc`,
  bouncedMessages: () => sql`select created_at as at from message_deliveries
    where refused_at is not null and sent_at is null and created_at >= now() - make_interval(days => ${daysOfBounces})
    order by created_at desc, id desc`,
}

/** Payments whose refund has failed and was not made up for since: the state of the list of payments. */
const failedRefunds = sql`select min(f.created_at) as at from refunds f join payments_received p on p.id = f.payment_id
  cross join lateral (
    select coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0) as cents,
      coalesce(bool_or(r.status in ('ordered', 'sent')), false) as under_way
    from refunds r where r.payment_id = f.payment_id
  ) back
  where f.reason <> 'dispute' and f.status = 'failed' and not back.under_way and back.cents < p.amount_cents
  group by f.payment_id order by 1`
