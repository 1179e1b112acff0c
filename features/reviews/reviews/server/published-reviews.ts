import { pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { isVerified, type ReviewProof, reviewPageSize } from '../rules/review.ts'
import { isOf, type Reviewed } from './reviewed.ts'

/** A review with its public facts. */
export type PublishedReview = {
  id: string
  rating: number
  title: string
  text: string
  reviewerName: string
  reviewerType: string
  weddingDate: string | null
  language: string
  proof: ReviewProof
  reply: string | null
  createdAt: Date
  picture: { folder: string; width: number; height: number; widths: number[]; hasAvif: boolean } | null
}

export type ReviewPage = { reviews: PublishedReview[]; hasMore: boolean }

/** A page (from 1) of the published reviews of a planner or a venue, latest first; with `stars`, only those with this rating. */
export async function listPublishedReviews(
  db: Database,
  reviewed: Reviewed,
  { stars, page }: { stars: number | null; page: number },
): Promise<ReviewPage> {
  const { rows } = await sql<PublishedReview>`
    select r.id, r.rating, r.title, r.text, r.reviewer_name as "reviewerName", r.reviewer_type as "reviewerType",
      r.wedding_date as "weddingDate", r.language, r.proof, r.reply, r.created_at as "createdAt",
      case when i.id is not null then ${pictureJson('i')} end as picture
    from reviews r left join pictures i on i.id = r.picture_id
    where ${isOf(reviewed)} and r.state = 'published' and (${stars}::int is null or r.rating = ${stars})
    order by r.created_at desc, r.id desc limit ${reviewPageSize + 1} offset ${(page - 1) * reviewPageSize}
  `.execute(db)
  return { reviews: rows.slice(0, reviewPageSize), hasMore: rows.length > reviewPageSize }
}

/** How many published reviews are verified, and how many are only confirmed by e-mail (rule "proof of a review"). */
export async function countProofs(db: Database, reviewed: Reviewed): Promise<{ verified: number; confirmed: number }> {
  const { rows } = await sql<{ proof: ReviewProof; count: number }>`
    select proof, count(*)::int as count from reviews r where ${isOf(reviewed)} and state = 'published' group by proof
  `.execute(db)
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  return {
    verified: sum(rows.filter(({ proof }) => isVerified(proof))),
    confirmed: sum(rows.filter(({ proof }) => !isVerified(proof))),
  }
}

/** How many published reviews have each number of stars, from five to one. */
export async function countStars(db: Database, reviewed: Reviewed): Promise<{ stars: number; count: number }[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from reviews r where ${isOf(reviewed)} and state = 'published' group by rating
  `.execute(db)
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}
