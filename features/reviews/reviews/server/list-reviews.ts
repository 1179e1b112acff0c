import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Language } from '@bouquet/domain/languages'
import { reviewFormPath } from '@bouquet/domain/review-paths'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { newToken } from '@bouquet/server/secrets/link-token.ts'
import { type RawBuilder, sql } from 'kysely'
import type { listReviews as contract, OwnReview } from '../contract.ts'
import type { ReviewerType, ReviewProof, ReviewState, ShownReviewState } from '../rules/review.ts'
import { type ReviewModeration, reviewModeration } from '../rules/review-moderation.ts'
import { isOf, type Reviewed, reviewedOfCaller } from './reviewed.ts'

type ReviewRow = {
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
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
  stored: ReviewState
  isReported: boolean
  decision: 'kept' | 'taken_down' | null
}

type Query = RouteInput<typeof contract>['query']

/**
 * The reviews of the caller, or of a venue of theirs, that were ever published, and the link of the review form. Throws not_found for somebody
 * else's.
 */
export async function listReviews(
  ctx: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { page, limit, prestataire_id: asked, venue } = query
  if (asked && asked !== ctx.actor.providerId) throw problem('not_found')
  const reviewed = await reviewedOfCaller(ctx, venue)
  const wanted = sql`from reviews r left join review_reports e on e.review_id = r.id where ${isWanted(reviewed, query)}`
  const [link, total, { rows }] = await Promise.all([
    formLink(ctx, reviewed),
    count(ctx, wanted),
    sql<ReviewRow>`
      select r.id, r.title, r.rating, r.text as description, r.reviewer_name as "reviewerName",
        r.reviewer_type as "reviewerType", r.wedding_date as "weddingDate", i.folder as "imageName",
        i.widths[least(2, cardinality(i.widths))] as "imageWidth", r.language, r.proof, r.reply, r.replied_at as "repliedAt",
        r.created_at as "createdAt", r.state as stored,
        r.report_id is not null as "isReported", r.decision
      from (select r.*, e.review_id as report_id, e.decision ${wanted}
        order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}) r
      left join pictures i on i.id = r.picture_id order by r.created_at desc, r.id desc
    `.execute(ctx.db),
  ])
  return {
    items: rows.map(presented),
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    reviewFormUrl: link && `${originOf(ctx.config, link.country)}${reviewFormPath(link.token)}`,
  }
}

/** Published reviews, reported or not, unless a state is asked for. */
function isWanted(reviewed: Reviewed, { rating, answer, state }: Query): RawBuilder<unknown> {
  const conditions = [
    isOf(reviewed),
    state === 'taken_down' ? sql`r.state = 'refused' and e.decision = 'taken_down'` : sql`r.state = 'published'`,
    ...(state === 'reported' ? [sql`e.review_id is not null and e.decision is null`] : []),
    ...(state === 'published' ? [sql`(e.review_id is null or e.decision is not null)`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
    ...(answer ? [answer === 'answered' ? sql`r.reply is not null` : sql`r.reply is null`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

async function count({ db }: ProviderContext, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db)
  return rows[0]?.total ?? 0
}

function presented({ imageWidth, stored, isReported, decision, ...row }: ReviewRow): OwnReview {
  const moderation = reviewModeration(stored, isReported ? { decision } : undefined)
  return {
    ...row,
    state: shownState(moderation),
    moderation,
    imageUrl: row.imageName && `/files/${row.imageName}/${imageWidth}.jpg`,
    createdAt: row.createdAt.toISOString(),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    replyVersion: contentVersion(row.reply),
  }
}

function shownState(moderation: ReviewModeration): ShownReviewState {
  if (moderation === 'refused') return 'taken_down'
  return moderation === 'reported' ? 'reported' : 'published'
}

const linkBytes = 16

/**
 * The single link of a planner or a venue, created on first use; two concurrent calls get the same one. Null for a provider who is not a
 * planner.
 */
async function formLink({ db, now }: ProviderContext, { providerId, venueId }: Reviewed) {
  const token = newToken().slice(0, linkBytes)
  const { rows } = await sql<{ token: string; country: string }>`${
    venueId
      ? sql`with made as (
          insert into venue_review_links (venue_id, token, created_at) values (${venueId}, ${token}, ${now()})
          on conflict (venue_id) do update set token = venue_review_links.token returning token
        )
        select made.token, v.listed_country as country from made, venues v where v.id = ${venueId}`
      : sql`with made as (
          insert into review_form_links (provider_id, token, created_at)
          select id, ${token}, ${now()} from providers where id = ${providerId} and is_planner
          on conflict (provider_id) do update set token = review_form_links.token returning token
        )
        select made.token, p.listed_country as country from made, providers p where p.id = ${providerId}`
  }`.execute(db)
  return rows[0] ?? null
}
