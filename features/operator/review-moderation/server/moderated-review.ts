import type { RouteAnswer } from '@bouquet/contract/route'
import { reviewModeration } from '@bouquet/features/reviews/reviews/rules/review-moderation.ts'
import { sql } from 'kysely'
import type { listWaitingReviews } from '../contract.ts'

type Moderated = RouteAnswer<typeof listWaitingReviews>['reviews'][number]

export type ModeratedRow = Omit<Moderated, 'imageUrl' | 'createdAt' | 'confirmedAt' | 'openedAt' | 'moderation'> & {
  imageWidth: number | null
  createdAt: Date
  confirmedAt: Date
  openedAt: Date | null
}

/** The columns that an administrator sees of a review `r` of provider `p` with picture `i`. */
export const moderatedColumns = sql`
  r.id, r.title, r.rating, r.text as description, r.reviewer_name as "reviewerName", r.reviewer_type as "reviewerType",
  r.wedding_date as "weddingDate", i.folder as "imageName", i.widths[least(2, cardinality(i.widths))] as "imageWidth",
  r.language, r.proof, r.created_at as "createdAt", r.confirmed_at as "confirmedAt", r.provider_id as "providerId",
  (select account_id from provider_owners owner where owner.provider_id = r.provider_id) as "accountId",
  p.company_name as "companyName", (select name from venues where id = r.venue_id) as "venueName", r.country, r.state, r.writer_domain as "writerDomain",
  r.sent_from as "sentFrom", r.opened_at as "openedAt", r.signals`

/** `isReported`: the report by its provider is still waiting. */
export function moderatedReview({ imageWidth, ...row }: ModeratedRow, isReported: boolean): Moderated {
  return {
    ...row,
    moderation: reviewModeration(row.state, isReported ? { decision: null } : undefined),
    imageUrl: row.imageName && `/files/${row.imageName}/${imageWidth}.jpg`,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
  }
}
