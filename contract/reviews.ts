import {
  reviewerTypes,
  reviewPageSize,
  reviewProofs,
  reviewRefusalLength,
  reviewReplyLength,
  reviewStates,
  reviewTextLength,
  reviewTitleLength,
} from '@bouquet/domain/review'
import { z } from 'zod'
import { calendarDay, code, email, instant, language, uuid } from './fields.ts'
import { route } from './route.ts'

/** What somebody writes of a provider; the name is as they want it to be shown. */
export const reviewSubmission = z.object({
  rating: z.number().int().min(1, code('choice_required')).max(5, code('choice_required')),
  title: z
    .string()
    .trim()
    .min(reviewTitleLength.min, code('title_required'))
    .max(reviewTitleLength.max, code('title_too_long')),
  text: z
    .string()
    .trim()
    .min(reviewTextLength.min, code('message_too_short'))
    .max(reviewTextLength.max, code('message_too_long')),
  reviewerName: z.string().trim().min(2, code('name_invalid')).max(80, code('name_invalid')),
  reviewerType: z.enum(reviewerTypes, code('choice_required')),
  email,
  weddingDate: calendarDay.nullish(),
})
export type ReviewSubmission = z.output<typeof reviewSubmission>

/** `website` is a field that people do not see: whoever fills it in is thanked and forgotten. */
export const submitReview = route({
  method: 'POST',
  path: '/api/reviews/:formToken',
  access: 'visitor',
  summary: 'A review through a provider’s form link. It waits until its writer has confirmed their address by mail.',
  tag: 'Reviews',
  params: z.object({ formToken: z.string().min(1).max(100) }),
  body: reviewSubmission.extend({ website: z.string().max(200).optional(), locale: language.optional() }),
  success: { status: 201, body: z.object({ success: z.literal(true) }) },
  problems: ['not_found', 'event_date_invalid', 'email_invalid'],
  limit: { max: 10, seconds: 3600 },
})

const reviewRow = z.object({
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

/** `prestataire_id` may name the caller alone; others' reviews are on their public pages. */
export const listReviews = route({
  method: 'GET',
  path: '/api/reviews',
  access: 'provider',
  summary: 'The caller’s published reviews, latest first, and the link of their review form.',
  tag: 'Reviews',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(reviewPageSize),
    prestataire_id: uuid.optional(),
  }),
  success: {
    status: 200,
    body: z.object({ items: z.array(reviewRow), pages: z.number().int(), reviewFormUrl: z.string() }),
  },
  problems: ['not_found'],
})

/** A later reply replaces the one before. */
export const replyToReview = route({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  access: 'moderated_provider',
  summary: 'Answers a published review in public.',
  tag: 'Reviews',
  params: z.object({ id: uuid }),
  body: z.object({
    text: z
      .string()
      .trim()
      .min(reviewReplyLength.min, code('text_required'))
      .max(reviewReplyLength.max, code('message_too_long')),
  }),
  success: { status: 200, body: z.object({ reply: z.string(), repliedAt: instant }) },
  problems: ['not_found'],
  limit: { max: 60, seconds: 3600 },
})

const moderatedReview = reviewRow.omit({ reply: true, repliedAt: true }).extend({
  providerId: uuid,
  companyName: z.string(),
  country: z.string(),
  state: z.enum(reviewStates),
  imageUrl: z.string().nullable(),
  confirmedAt: instant,
})

/** Those who wait longest come first. */
export const listWaitingReviews = route({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'administrator',
  summary: 'Reviews that wait to be published.',
  tag: 'Administration',
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  success: {
    status: 200,
    body: z.object({ reviews: z.array(moderatedReview), total: z.number().int(), hasMore: z.boolean() }),
  },
  problems: [],
})

const decided = {
  access: 'administrator',
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
  reason: z
    .string()
    .trim()
    .min(reviewRefusalLength.min, code('reason_too_short'))
    .max(reviewRefusalLength.max, code('message_too_long')),
})

/** A review that is published already can be taken back this way. */
export const refuseReview = route({
  ...decided,
  path: '/api/admin/reviews/:id/refuse',
  summary: 'Refuses a review with a reason, which is mailed to its writer.',
  body: reviewRefusal,
  success: { status: 204 },
  problems: ['not_found', 'review_settled'],
})
