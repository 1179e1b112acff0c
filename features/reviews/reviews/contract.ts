import {
  calendarDay,
  code,
  email,
  instant,
  language,
  multiLine,
  providerId,
  singleLine,
  success,
  uuid,
  venueId,
} from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { isLine } from '@bouquet/domain/text'
import { z } from 'zod'
import {
  maxStars,
  reportLength,
  reviewerTypes,
  reviewPageSize,
  reviewProofs,
  reviewReplyLength,
  reviewTextLength,
  reviewTitleLength,
  shownReviewStates,
} from './rules/review.ts'
import { reviewModerations } from './rules/review-moderation.ts'

/** The content of a review; the name is shown as its writer enters it. */
export const reviewSubmission = z.object({
  rating: z.number().int().min(1, code('choice_required')).max(5, code('choice_required')),
  title: singleLine
    .min(reviewTitleLength.min, code('title_required'))
    .max(reviewTitleLength.max, code('title_too_long')),
  text: multiLine
    .min(reviewTextLength.min, code('message_too_short'))
    .max(reviewTextLength.max, code('message_too_long')),
  reviewerName: singleLine.min(2, code('name_invalid')).max(80, code('name_invalid')),
  reviewerType: z.enum(reviewerTypes, code('choice_required')),
  email,
  weddingDate: calendarDay.nullish(),
})
export type ReviewSubmission = z.output<typeof reviewSubmission>

/** `website` is a hidden field: a robot that fills it in gets the normal response, and nothing is stored. */
export const submitReview = route({
  method: 'POST',
  path: '/api/reviews/:formToken',
  access: 'visitor',
  summary: 'A review through a provider’s form link. It waits until its writer has confirmed their address by mail.',
  tag: 'Reviews',
  params: z.object({ formToken: singleLine.min(1).max(100) }),
  body: reviewSubmission.extend({ website: singleLine.max(200).optional(), locale: language.optional() }),
  success: { status: 201, body: success },
  problems: ['own_review', 'not_found', 'event_date_invalid', 'email_invalid'],
  limit: { max: 10, seconds: 3600, shared: true },
})

export const reviewRow = z.object({
  id: uuid,
  title: z.string(),
  rating: z.number().int(),
  description: z.string(),
  reviewerName: z.string(),
  reviewerType: z.enum(reviewerTypes),
  weddingDate: calendarDay.nullable(),
  imageName: z.string().nullable(),
  language,
  proof: z.enum(reviewProofs),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
})

const ownReview = reviewRow.extend({
  /** Of the reply, for `If-Match`. */
  replyVersion: z.number().int(),
  state: z.enum(shownReviewStates),
  /** Decides which actions are still possible (rule "moderation of reviews"). */
  moderation: z.enum(reviewModerations),
  imageUrl: z.string().nullable(),
})
export type OwnReview = z.output<typeof ownReview>

/** `prestataire_id` may only be the caller's own; others' reviews are on their public pages. */
export const listReviews = route({
  method: 'GET',
  path: '/api/reviews',
  access: 'provider',
  summary:
    'The published reviews of the caller, or of a venue of theirs, latest first, or with `state` those that are reported or were taken down; and the link of their review form.',
  tag: 'Reviews',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(reviewPageSize),
    prestataire_id: providerId.optional(),
    /** One of the caller's venues; without it, the caller as a planner. */
    venue: venueId.optional(),
    rating: z.coerce.number().int().min(1).max(maxStars).optional(),
    answer: z.enum(['answered', 'unanswered']).optional(),
    state: z.enum(shownReviewStates).optional(),
  }),
  success: {
    status: 200,
    body: z.object({
      items: z.array(ownReview),
      total: z.number().int(),
      pages: z.number().int(),
      /** Null for a provider who is not a planner, when no venue is given. */
      reviewFormUrl: z.string().nullable(),
    }),
  },
  problems: ['not_found'],
})

/** Averages have one decimal; a month without reviews has none. Months are in the time zone of the provider's country. */
export const getReviewStats = route({
  method: 'GET',
  path: '/api/reviews/figures',
  access: 'provider',
  summary:
    'What the published reviews of the caller, or of a venue of theirs, come to: average, stars, how many are answered, month by month.',
  tag: 'Reviews',
  query: z.object({ venue: venueId.optional() }),
  success: {
    status: 200,
    body: z.object({
      average: z.number().nullable(),
      count: z.number().int(),
      answered: z.number().int(),
      /** The number of reviews that an administrator still has to moderate. */
      waiting: z.number().int(),
      stars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
      months: z.array(z.object({ month: z.string(), count: z.number().int(), average: z.number().nullable() })),
    }),
  },
  problems: ['not_found'],
})

/** A later reply replaces the previous one. */
export const reviewReply = z.object({
  text: multiLine
    .min(reviewReplyLength.min, code('text_required'))
    .max(reviewReplyLength.max, code('message_too_long')),
})
export type ReviewReply = z.output<typeof reviewReply>

export const replyToReview = route({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  access: 'moderated_provider',
  summary: 'Answers a published review in public.',
  tag: 'Reviews',
  params: z.object({ id: uuid }),
  body: reviewReply,
  success: { status: 200, body: z.object({ reply: z.string(), repliedAt: instant, replyVersion: z.number().int() }) },
  problems: ['not_found'],
  versioned: true,
  limit: { max: 60, seconds: 3600 },
})

export const removeReply = route({
  method: 'DELETE',
  path: '/api/reviews/:id/reply',
  access: 'moderated_provider',
  summary: 'Takes a public reply back.',
  tag: 'Reviews',
  params: z.object({ id: uuid }),
  success: { status: 204 },
  problems: ['not_found'],
})

export const reviewReport = z.object({
  reason: z
    .string({ error: code('choice_required') })
    .trim()
    .refine(isLine, code('characters_invalid'))
    .min(1, code('choice_required'))
    .max(catalogueLimits.longestCode, code('choice_required')),
  explanation: multiLine
    .min(reportLength.min, code('reason_too_short'))
    .max(reportLength.max, code('message_too_long')),
})
export type ReviewReport = z.output<typeof reviewReport>

/** Each review can be reported once; it stays public until an administrator has decided. */
export const reportReview = route({
  method: 'POST',
  path: '/api/reviews/:id/report',
  access: 'moderated_provider',
  summary: 'Has an administrator look again at a published review.',
  tag: 'Reviews',
  params: z.object({ id: uuid }),
  body: reviewReport,
  success: { status: 204 },
  problems: ['not_found', 'already_reported'],
  limit: { max: 30, seconds: 3600 },
})
