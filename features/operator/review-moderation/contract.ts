import { code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { reviewRow } from '@bouquet/features/reviews/reviews/contract.ts'
import { reviewRefusalLength, reviewSignals, reviewStates } from '@bouquet/features/reviews/reviews/rules/review.ts'
import { reviewModerations } from '@bouquet/features/reviews/reviews/rules/review-moderation.ts'
import { z } from 'zod'

const moderatedReview = reviewRow.omit({ reply: true, repliedAt: true }).extend({
  providerId: uuid,
  /** The owner's account. */
  accountId: uuid,
  companyName: z.string(),
  /** The venue that the review is about; null when it is about the company as a planner. */
  venueName: z.string().nullable(),
  country: z.string(),
  state: z.enum(reviewStates),
  /** Decides which decisions are still possible (rule "moderation of reviews"). */
  moderation: z.enum(reviewModerations),
  imageUrl: z.string().nullable(),
  confirmedAt: instant,
  /** The domain of the writer's address, which is never shown in full. */
  writerDomain: z.string().nullable(),
  /** The country of the sender's network, ISO 3166-1. */
  sentFrom: z.string().nullable(),
  /** When its form was opened. */
  openedAt: instant.nullable(),
  signals: z.array(z.enum(reviewSignals)),
})

/** `q` is part of the name of a company, venue or writer, or of the title. */
const filters = z.object({
  q: singleLine.max(100).optional(),
  country: z.enum(countries).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
})
const inPages = filters.extend({ page: z.coerce.number().int().min(1).max(1000).default(1) })
const exporting = {
  method: 'GET',
  access: 'administrator',
  permission: 'moderation',
  tag: 'Administration',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
} as const

export const exportWaitingReviews = route({
  ...exporting,
  path: '/api/admin/reviews.csv',
  summary: 'The reviews that wait to be published and fit the filters as a table for spreadsheets.',
})

export const exportReportedReviews = route({
  ...exporting,
  path: '/api/admin/reviews/reported.csv',
  summary: 'The reported reviews that fit the filters as a table for spreadsheets.',
})

/** The longest waiting come first. */
export const listWaitingReviews = route({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'administrator',
  permission: 'moderation',
  summary: 'Reviews that wait to be published.',
  tag: 'Administration',
  query: inPages,
  success: {
    status: 200,
    body: z.object({ reviews: z.array(moderatedReview), total: z.number().int(), hasMore: z.boolean() }),
  },
  problems: [],
})

const decided = {
  access: 'administrator',
  permission: 'moderation',
  method: 'POST',
  tag: 'Administration',
  params: z.object({ id: uuid }),
} as const

export const publishReview = route({
  ...decided,
  path: '/api/admin/reviews/:id/publish',
  summary: 'Publishes a review that waits.',
  success: { status: 204 },
  problems: ['not_found', 'review_settled'],
})

export const reviewRefusal = z.object({
  reason: multiLine
    .min(reviewRefusalLength.min, code('reason_too_short'))
    .max(reviewRefusalLength.max, code('message_too_long')),
})
export type ReviewRefusal = z.output<typeof reviewRefusal>

/** A published review can be removed this way. */
export const refuseReview = route({
  ...decided,
  path: '/api/admin/reviews/:id/refuse',
  summary: 'Refuses a review with a reason, which is mailed to its writer.',
  body: reviewRefusal,
  success: { status: 204 },
  problems: ['not_found', 'review_settled'],
})

const reportedReview = moderatedReview.extend({
  report: z.object({ reason: z.string(), explanation: z.string(), reportedAt: instant }),
})

/** The earliest reports come first. */
export const listReportedReviews = route({
  method: 'GET',
  path: '/api/admin/reviews/reported',
  access: 'administrator',
  permission: 'moderation',
  summary: 'Published reviews that their provider has reported.',
  tag: 'Administration',
  query: inPages,
  success: {
    status: 200,
    body: z.object({ reviews: z.array(reportedReview), total: z.number().int(), hasMore: z.boolean() }),
  },
  problems: [],
})

/** To accept the report, refuse the review. */
export const dismissReport = route({
  ...decided,
  path: '/api/admin/reviews/:id/keep',
  summary: 'Leaves a reported review where it is, and says so to the provider.',
  success: { status: 204 },
  problems: ['not_found', 'review_settled'],
})
