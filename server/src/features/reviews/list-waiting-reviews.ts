import type { listWaitingReviews as contract } from '@bouquet/contract/reviews'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Language } from '@bouquet/domain/languages'
import type { ReviewerType, ReviewProof } from '@bouquet/domain/review'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'

type WaitingRow = {
  id: string
  title: string
  rating: number
  description: string
  reviewerName: string
  reviewerType: ReviewerType
  weddingDate: string | null
  imageName: string | null
  imageWidth: number | null
  language: Language
  proof: ReviewProof
  createdAt: Date
  confirmedAt: Date
  providerId: string
  companyName: string
  country: string
}

const perPage = 20

/** Reviews that wait for an administrator, longest first. */
export async function listWaitingReviews(
  { db }: AccountContext,
  { query: { page } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { rows } = await sql<WaitingRow>`
    select r.id, r.title, r.rating, r.text as description, r.reviewer_name as "reviewerName", r.reviewer_type as "reviewerType",
      r.wedding_date as "weddingDate", i.folder as "imageName", i.widths[least(2, cardinality(i.widths))] as "imageWidth",
      r.language, r.proof, r.created_at as "createdAt", r.confirmed_at as "confirmedAt", r.provider_id as "providerId",
      p.company_name as "companyName", r.country
    from reviews r join providers p on p.id = r.provider_id left join pictures i on i.id = r.picture_id
    where r.state = 'awaiting_moderation' order by r.confirmed_at, r.id
    limit ${perPage + 1} offset ${(page - 1) * perPage}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reviews where state = 'awaiting_moderation'`.execute(db)
  return {
    reviews: rows.slice(0, perPage).map(presented),
    total: counted[0]?.total ?? 0,
    hasMore: rows.length > perPage,
  }
}

function presented({ imageWidth, ...row }: WaitingRow): RouteAnswer<typeof contract>['reviews'][number] {
  return {
    ...row,
    state: 'awaiting_moderation',
    imageUrl: row.imageName && `/files/${row.imageName}/${imageWidth}.jpg`,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
  }
}
