import type { Country } from '@bouquet/domain/countries'
import type { VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { ownReviewPath } from '@bouquet/domain/review-paths'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { storedOrDerivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'
import {
  confirmReviewMail,
  newReviewMail,
  reportSettledMail,
  reviewPublishedMail,
  reviewRefusedMail,
} from './review-mails.ts'
import { reviewedPath } from './reviewed.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-review-confirmation': { reviewId: string }
    'announce-review': { reviewId: string }
    'announce-review-report': { reviewId: string }
  }
}

/** The jobs that send mails about reviews. A link's token is created while its mail is written, so no token is stored in a queue. */
export const reviewQueues = {
  'send-review-confirmation': { run: (services, { reviewId }, job) => sendConfirmation(services, job, reviewId) },
  'announce-review': { run: (services, { reviewId }, job) => announceReview(services, job, reviewId) },
  'announce-review-report': { run: (services, { reviewId }, job) => announceReport(services, job, reviewId) },
} satisfies Queues

async function sendConfirmation(services: Services, job: RunningJob, reviewId: string): Promise<void> {
  const review = await readReview(services, reviewId)
  if (!review?.email || review.state !== 'awaiting_mail') return
  await sendMail(services, job.id, review.email, confirmReviewMail(review, await ownLink(services, review)))
}

/** Notifies the reviewer of every decision, and the provider of a published review. */
async function announceReview(services: Services, job: RunningJob, reviewId: string): Promise<void> {
  const review = await readReview(services, reviewId)
  if (!review) return
  const { email, state, reason } = review
  if (state === 'published') {
    if (email)
      await sendMail(
        services,
        `${job.id}:reviewer`,
        email,
        reviewPublishedMail(review, await ownLink(services, review)),
      )
    const page = `${originOf(services.config, review.listedCountry)}${reviewedPath(review)}`
    if (review.isProviderReachable)
      await sendMail(
        services,
        `${job.id}:provider`,
        review.providerEmail,
        newReviewMail(review.providerLanguage, review, page),
      )
  }
  if (state === 'refused' && email && reason)
    await sendMail(
      services,
      `${job.id}:reviewer`,
      email,
      reviewRefusedMail({ ...review, reason }, await ownLink(services, review)),
    )
}

async function announceReport(services: Services, job: RunningJob, reviewId: string): Promise<void> {
  const review = await readReview(services, reviewId)
  if (!review?.isProviderReachable || !review.reportDecision) return
  const link = `${originOf(services.config, review.listedCountry)}/reviews${review.venueId ? `?venue=${review.venueId}` : ''}`
  const language = review.providerLanguage
  await sendMail(
    services,
    job.id,
    review.providerEmail,
    reportSettledMail(language, review.reportDecision, review, link),
  )
}

type AnnouncedReview = NonNullable<Awaited<ReturnType<typeof readReview>>>

/** The link is the same in every mail about a review, so that the first one stays valid. */
async function ownLink({ db, config }: Services, { id, country, tokenHash }: AnnouncedReview): Promise<string> {
  const token = storedOrDerivedToken(config.sessionSecrets, `review ${id}`, tokenHash)
  await db
    .updateTable('reviews')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return `${originOf(config, country)}${ownReviewPath(token)}`
}

type ReviewRow = {
  id: string
  state: string
  email: string | null
  language: Language
  country: Country
  tokenHash: Buffer | null
  title: string
  text: string
  reviewerName: string
  reason: string | null
  reportDecision: 'kept' | 'taken_down' | null
  venueId: VenueId | null
  /** The name of the venue, else of the planner. */
  companyName: string
  slug: string
  listedCountry: Country
  providerEmail: string
  providerLanguage: Language
  isProviderReachable: boolean
}

async function readReview({ db }: Services, reviewId: string) {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.state, r.reviewer_email as email, r.language, r.country, r.token_hash as "tokenHash", r.title, r.text, r.reviewer_name as "reviewerName",
      r.refusal_reason as reason, e.decision as "reportDecision", r.venue_id as "venueId",
      coalesce(v.name, p.company_name) as "companyName", coalesce(v.slug, p.slug) as slug, coalesce(v.listed_country, p.listed_country) as "listedCountry",
      a.email as "providerEmail", a.language as "providerLanguage", a.email_confirmed_at is not null as "isProviderReachable"
    from reviews r join providers p on p.id = r.provider_id join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
      left join venues v on v.id = r.venue_id left join review_reports e on e.review_id = r.id
    where r.id = ${reviewId}
  `.execute(db)
  return rows[0]
}
