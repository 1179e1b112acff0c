import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listReportedReviews as reportedContract, listWaitingReviews as waitingContract } from '../contract.ts'
import { moderatedReview } from './moderated-review.ts'
import {
  countReportedReviews,
  countWaitingReviews,
  readReportedReviews,
  readWaitingReviews,
} from './review-queue-rows.ts'

const perPage = 20
const windowOf = (page: number) => ({ limit: perPage + 1, offset: (page - 1) * perPage })

/** Reviews that wait for an administrator, longest first. */
export async function listWaitingReviews(
  { db }: AccountContext,
  { query: { page, ...filters } }: RouteInput<typeof waitingContract>,
): Promise<RouteAnswer<typeof waitingContract>> {
  const [rows, total] = await Promise.all([
    readWaitingReviews(db, filters, windowOf(page)),
    countWaitingReviews(db, filters),
  ])
  return {
    reviews: rows.slice(0, perPage).map((review) => moderatedReview(review, false)),
    total,
    hasMore: rows.length > perPage,
  }
}

/** Published reviews that their provider has reported, longest ago first. */
export async function listReportedReviews(
  { db }: AccountContext,
  { query: { page, ...filters } }: RouteInput<typeof reportedContract>,
): Promise<RouteAnswer<typeof reportedContract>> {
  const [rows, total] = await Promise.all([
    readReportedReviews(db, filters, windowOf(page)),
    countReportedReviews(db, filters),
  ])
  return {
    reviews: rows.slice(0, perPage).map(({ reason, explanation, reportedAt, ...review }) => ({
      ...moderatedReview(review, true),
      report: { reason, explanation, reportedAt: reportedAt.toISOString() },
    })),
    total,
    hasMore: rows.length > perPage,
  }
}
