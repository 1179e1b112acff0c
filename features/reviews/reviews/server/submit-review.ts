import { randomUUID } from 'node:crypto'
import { dayIn } from '@bouquet/domain/calendar-day'
import type { ReadPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import { countryOfAddress } from '@bouquet/features/people/session/server/country-of-address.ts'
import { isDeviceOfProvider } from '@bouquet/features/people/session/server/known-devices.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import type { ReviewSubmission } from '../contract.ts'
import { mailDomain } from '../rules/mailbox.ts'
import { type ReviewSignal, reviewedDateProblem } from '../rules/review.ts'
import { ownerOf } from './own-addresses.ts'
import { findReviewForm, type ReviewForm } from './review-form.ts'

const fastestPersonMs = 3000

type SentReview = {
  submission: ReviewSubmission
  /** The value of the field that people do not see. */
  website?: string | undefined
  openedAt?: Date | undefined
  photo?: ReadPicture | null
}

/**
 * Saves a review and mails its writer the confirmation link (rule "reviews"); a robot gets the normal response, and nothing is stored (rule
 * "robots"). Throws not_found, event_date_invalid, own_review, image_broken.
 */
export async function submitReview(
  ctx: Context,
  token: string,
  sent: SentReview,
  cookies: Cookies,
): Promise<{ success: true }> {
  const form = await findReviewForm(ctx, token)
  if (isRobot(ctx, sent)) return { success: true }
  checkDate(ctx, sent.submission.weddingDate ?? null)
  const signals = await signalsOf(ctx, form, sent, cookies)
  const picture = sent.photo ? await storePictureFiles(ctx, sent.photo) : null
  try {
    await store(ctx, form, { ...sent, signals }, picture)
  } catch (error) {
    if (picture) await discardPictureFiles(ctx, picture)
    throw error
  }
  return { success: true }
}

function isRobot({ now }: Context, { website, openedAt }: SentReview): boolean {
  return Boolean(website) || (openedAt !== undefined && now().getTime() - openedAt.getTime() < fastestPersonMs)
}

function checkDate({ country, now }: Context, weddingDate: string | null): void {
  if (!weddingDate) return
  const wrong = Number.isNaN(Date.parse(weddingDate))
    ? 'event_date_invalid'
    : reviewedDateProblem(weddingDate, dayIn(country, now()))
  if (wrong) throw problem(wrong, { fields: { weddingDate: wrong } })
}

const fastestClientMs = 30_000

/** Rule "nobody reviews themselves": refuses the provider's own addresses, and stores the signals that a moderator should consider. */
async function signalsOf(
  ctx: Context,
  { providerId }: ReviewForm,
  sent: SentReview,
  cookies: Cookies,
): Promise<ReviewSignal[]> {
  const owner = await ownerOf(ctx.db, providerId, sent.submission.email)
  if (owner === 'own') throw problem('own_review', { fields: { email: 'own_review' } })
  const took = sent.openedAt ? ctx.now().getTime() - sent.openedAt.getTime() : null
  const isOwnDevice = await isDeviceOfProvider(ctx.db, cookies, providerId)
  return [
    ...(isOwnDevice ? (['known_device'] as const) : []),
    ...(owner === 'company' ? (['company_domain'] as const) : []),
    ...(took !== null && took < fastestClientMs ? (['written_in_seconds'] as const) : []),
  ]
}

function store(
  ctx: Context,
  form: ReviewForm,
  { submission: review, openedAt, signals }: SentReview & { signals: ReviewSignal[] },
  picture: StoredPicture | null,
): Promise<void> {
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    if (picture) await insertPicture(tx, picture, { providerId: form.providerId, now, jobs: ctx.jobs })
    const id = randomUUID()
    await tx
      .insertInto('reviews')
      .values({
        id,
        provider_id: form.providerId,
        venue_id: form.venueId,
        rating: review.rating,
        title: review.title,
        text: review.text,
        reviewer_name: review.reviewerName,
        reviewer_type: review.reviewerType,
        reviewer_email: review.email,
        wedding_date: review.weddingDate ?? null,
        picture_id: picture?.id ?? null,
        language: form.invitation?.language ?? ctx.language,
        country: ctx.country,
        state: 'awaiting_mail',
        invitation_id: form.invitation?.id ?? null,
        writer_domain: mailDomain(review.email),
        sent_from: countryOfAddress(ctx.address),
        opened_at: openedAt ?? null,
        signals,
        created_at: now,
      })
      .execute()
    const mail = { email: review.email, kind: 'review-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-review-confirmation', { reviewId: id })
  })
}
