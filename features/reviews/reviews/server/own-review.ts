import type { VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { type Kysely, sql } from 'kysely'
import { type ReviewProof, type ReviewState, reviewConfirmationDays } from '../rules/review.ts'
import { mayActOnReview, reviewModeration } from '../rules/review-moderation.ts'

/** A review as its writer sees it on the page of their mail's link. */
export type OwnReview = {
  id: string
  state: ReviewState
  title: string
  text: string
  rating: number
  /** What the review is about: a venue, else the planner. */
  venueId: VenueId | null
  name: string
  slug: string
  refusalReason: string | null
  language: Language
  createdAt: Date
}

/** The review that a token belongs to. Throws not_found. */
export async function findOwnReview({ db }: Pick<Context, 'db'>, token: string): Promise<OwnReview> {
  const { rows } = await sql<OwnReview>`
    select r.id, r.state, r.title, r.text, r.rating, r.venue_id as "venueId", coalesce(v.name, p.company_name) as name,
      coalesce(v.slug, p.slug) as slug,
      r.refusal_reason as "refusalReason", r.language, r.created_at as "createdAt"
    from reviews r join providers p on p.id = r.provider_id left join venues v on v.id = r.venue_id where r.token_hash = ${hashOf(token)}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/**
 * Passes a review on to the administrators once its writer has used the link; a repetition changes nothing. When a person wrote two reviews
 * about one planner or venue, the first that is confirmed counts. Throws not_found, confirmation_expired, already_reviewed.
 */
export async function confirmReview(ctx: Context, token: string): Promise<void> {
  const review = await findOwnReview(ctx, token)
  if (!mayActOnReview('confirm', reviewModeration(review.state, undefined))) return
  const oldest = new Date(ctx.now().getTime() - reviewConfirmationDays * 86_400_000)
  if (review.createdAt < oldest) throw problem('confirmation_expired')
  try {
    await transaction(ctx.db, (tx) => settle(ctx, tx, review.id))
  } catch (error) {
    if (isAlreadyReviewed(error)) throw problem('already_reviewed')
    throw error
  }
}

async function settle({ now }: Context, tx: Kysely<DB>, reviewId: string): Promise<void> {
  await sql`
    update reviews set state = 'awaiting_moderation', proof = ${await proofOf(tx, reviewId)}, confirmed_at = ${now()}
    where id = ${reviewId} and state = 'awaiting_mail'
  `.execute(tx)
  await sql`
    update review_invitations i set reviewed_at = ${now()}
    from reviews r where r.id = ${reviewId} and i.id = r.invitation_id and i.reviewed_at is null
  `.execute(tx)
}

/** Rule "proof of a review": the strongest one that applies. */
async function proofOf(tx: Kysely<DB>, reviewId: string): Promise<ReviewProof> {
  const { rows } = await sql<{ proof: ReviewProof }>`
    select case
      when exists (select from event_requests q join projects j on j.id = q.project_id
        where q.provider_id = r.provider_id and q.venue_id is not distinct from r.venue_id and is_contact_open(q.unlocked_at) and j.email = r.reviewer_email) then 'couple_of_request'
      when exists (select from review_invitations i where i.id = r.invitation_id and i.venue_id is not distinct from r.venue_id and i.email = r.reviewer_email) then 'invited'
      else 'mail_confirmed' end as proof
    from reviews r where r.id = ${reviewId}
  `.execute(tx)
  return rows[0]?.proof ?? 'mail_confirmed'
}

function isAlreadyReviewed(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'reviews_one_per_subject'
}

/** Withdraws a review for good, whatever its state. Throws not_found. */
export async function withdrawReview(ctx: Context, token: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('reviews')
      .where('token_hash', '=', hashOf(token))
      .returning('picture_id')
      .executeTakeFirst()
    if (!gone) throw problem('not_found')
    if (gone.picture_id) await removePictures(ctx, tx, [gone.picture_id])
  })
}
