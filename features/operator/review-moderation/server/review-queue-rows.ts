import type { ReportReason } from '@bouquet/features/reviews/reviews/rules/review.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportWaitingReviews } from '../contract.ts'
import { type ModeratedRow, moderatedColumns } from './moderated-review.ts'

export type ReviewFilters = z.output<typeof exportWaitingReviews.query>
export type ReportedRow = ModeratedRow & { reason: ReportReason; explanation: string; reportedAt: Date }
type Window = { limit: number; offset?: number; after?: { id: string } | undefined }

const waitingReviews = sql`reviews r join providers p on p.id = r.provider_id left join pictures i on i.id = r.picture_id`
const reportedReviews = sql`review_reports e join reviews r on r.id = e.review_id join providers p on p.id = r.provider_id
  left join pictures i on i.id = r.picture_id`
const isWaiting = sql`r.state = 'awaiting_moderation'`
const isReported = sql`e.decision is null`

/** Reviews that wait for an administrator and fit the filters, longest first. */
export async function readWaitingReviews(
  db: Kysely<DB>,
  filters: ReviewFilters,
  { limit, offset = 0, after }: Window,
): Promise<ModeratedRow[]> {
  const isLater = after
    ? sql`(r.confirmed_at, r.id) > (select confirmed_at, id from reviews where id = ${after.id})`
    : sql`true`
  const { rows } = await sql<ModeratedRow>`
    select ${moderatedColumns} from ${waitingReviews} where ${isWaiting} and ${fits(filters)} and ${isLater}
    order by r.confirmed_at, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Published reviews that their provider has reported and that fit the filters, longest ago first. */
export async function readReportedReviews(
  db: Kysely<DB>,
  filters: ReviewFilters,
  { limit, offset = 0, after }: Window,
): Promise<ReportedRow[]> {
  const isLater = after
    ? sql`(e.reported_at, e.review_id) > (select reported_at, review_id from review_reports where review_id = ${after.id})`
    : sql`true`
  const { rows } = await sql<ReportedRow>`
    select ${moderatedColumns}, e.reason, e.explanation, e.reported_at as "reportedAt"
    from ${reportedReviews} where ${isReported} and ${fits(filters)} and ${isLater}
    order by e.reported_at, e.review_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function countWaitingReviews(db: Kysely<DB>, filters: ReviewFilters): Promise<number> {
  return count(db, sql`${waitingReviews} where ${isWaiting} and ${fits(filters)}`)
}

export function countReportedReviews(db: Kysely<DB>, filters: ReviewFilters): Promise<number> {
  return count(db, sql`${reportedReviews} where ${isReported} and ${fits(filters)}`)
}

async function count(db: Kysely<DB>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

function fits({ q, country, rating }: ReviewFilters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(country ? [sql`r.country = ${country}`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
    ...(q ? [names(q)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function names(q: string): RawBuilder<unknown> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`plain_text(concat_ws(' ', p.company_name, (select name from venues where id = r.venue_id), r.reviewer_name, r.title))
    like plain_text(${part})`
}
