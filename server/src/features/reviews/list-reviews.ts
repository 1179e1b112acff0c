import type { listReviews as contract } from '@bouquet/contract/reviews'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Language } from '@bouquet/domain/languages'
import type { ReviewerType, ReviewProof } from '@bouquet/domain/review'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { originOf } from '../../origin-of.ts'
import { newToken } from '../projects/project-tokens.ts'
import { reviewFormPath } from './review-paths.ts'

type ReviewRow = {
  id: string
  title: string
  rating: number
  description: string
  reviewerName: string
  reviewerType: ReviewerType
  weddingDate: string | null
  imageName: string | null
  language: Language
  proof: ReviewProof
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
}

/** The caller's published reviews and the link that they hand out. Throws not_found for somebody else's. */
export async function listReviews(
  ctx: AccountContext,
  { query: { page, limit, prestataire_id: asked } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { accountId } = ctx.actor
  if (asked && asked !== accountId) throw problem('not_found')
  const { rows } = await sql<ReviewRow>`
    select r.id, r.title, r.rating, r.text as description, r.reviewer_name as "reviewerName", r.reviewer_type as "reviewerType",
      r.wedding_date as "weddingDate", i.folder as "imageName", r.language, r.proof, r.reply, r.replied_at as "repliedAt",
      r.created_at as "createdAt"
    from reviews r left join pictures i on i.id = r.picture_id
    where r.provider_id = ${accountId} and r.state = 'published'
    order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(ctx.db)
  const link = await formLink(ctx)
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      repliedAt: row.repliedAt?.toISOString() ?? null,
    })),
    pages: Math.max(1, Math.ceil(link.reviewCount / limit)),
    reviewFormUrl: `${originOf(ctx.config, link.country)}${reviewFormPath(link.token)}`,
  }
}

const linkBytes = 16

/** The provider's one link, made when it is first asked for; two who ask at once get the same. */
async function formLink({ db, actor, now }: AccountContext) {
  const token = newToken().slice(0, linkBytes)
  const { rows } = await sql<{ token: string; reviewCount: number; country: string }>`
    with made as (
      insert into review_form_links (provider_id, token, created_at) values (${actor.accountId}, ${token}, ${now()})
      on conflict (provider_id) do update set token = review_form_links.token returning token
    )
    select made.token, p.review_count as "reviewCount", p.listed_country as country
    from made, providers p where p.id = ${actor.accountId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}
