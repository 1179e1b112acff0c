import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ReportReason } from '@bouquet/features/reviews/reviews/rules/review.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listReportedReviews as reportedContract, listWaitingReviews as waitingContract } from '../contract.ts'
import { type ModeratedRow, moderatedColumns, moderatedReview } from './moderated-review.ts'

const perPage = 20

/** Reviews that wait for an administrator, longest first. */
export async function listWaitingReviews(
  { db }: AccountContext,
  { query: { page } }: RouteInput<typeof waitingContract>,
): Promise<RouteAnswer<typeof waitingContract>> {
  const { rows } = await sql<ModeratedRow>`
    select ${moderatedColumns}
    from reviews r join providers p on p.id = r.provider_id left join pictures i on i.id = r.picture_id
    where r.state = 'awaiting_moderation' order by r.confirmed_at, r.id
    limit ${perPage + 1} offset ${(page - 1) * perPage}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reviews where state = 'awaiting_moderation'`.execute(db)
  return {
    reviews: rows.slice(0, perPage).map((review) => moderatedReview(review, false)),
    total: counted[0]?.total ?? 0,
    hasMore: rows.length > perPage,
  }
}

type ReportedRow = ModeratedRow & { reason: ReportReason; explanation: string; reportedAt: Date }

/** Published reviews that their provider has reported, longest ago first. */
export async function listReportedReviews(
  { db }: AccountContext,
  { query: { page } }: RouteInput<typeof reportedContract>,
): Promise<RouteAnswer<typeof reportedContract>> {
  const { rows } = await sql<ReportedRow>`
    select ${moderatedColumns}, e.reason, e.explanation, e.reported_at as "reportedAt"
    from review_reports e join reviews r on r.id = e.review_id join providers p on p.id = r.provider_id
      left join pictures i on i.id = r.picture_id
    where e.decision is null order by e.reported_at, e.review_id
    limit ${perPage + 1} offset ${(page - 1) * perPage}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from review_reports where decision is null`.execute(db)
  return {
    reviews: rows.slice(0, perPage).map(({ reason, explanation, reportedAt, ...review }) => ({
      ...moderatedReview(review, true),
      report: { reason, explanation, reportedAt: reportedAt.toISOString() },
    })),
    total: counted[0]?.total ?? 0,
    hasMore: rows.length > perPage,
  }
}
