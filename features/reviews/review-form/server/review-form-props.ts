import {
  maxStars,
  oldestReviewedYears,
  reviewerTypes,
  reviewTextLength,
  reviewTitleLength,
} from '@bouquet/features/reviews/reviews/rules/review.ts'
import { mayActOnReview, reviewModeration } from '@bouquet/features/reviews/reviews/rules/review-moderation.ts'
import type { OwnReview } from '@bouquet/features/reviews/reviews/server/own-review.ts'
import type { ReviewForm } from '@bouquet/features/reviews/reviews/server/review-form.ts'
import { reviewedPath } from '@bouquet/features/reviews/reviews/server/reviewed.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'

const say = ({ language }: Context, key: string, values?: Record<string, unknown>) =>
  translate(language, 'reviews', key, values)

/** The review form with the entered values and their errors. */
export function reviewFormProps(
  ctx: Context,
  { name, avatarKey }: ReviewForm,
  token: string,
  answers: Answers,
  problems: FieldProblems,
): PageProps<'reviewForm'> {
  const today = todayOf(ctx)
  return {
    token,
    companyName: name,
    avatarUrl: avatarKey && `/files/${avatarKey}`,
    answers,
    problems,
    stars: Array.from({ length: maxStars }, (_, place) => ({
      value: String(place + 1),
      label: say(ctx, `stars.${place + 1}`),
    })),
    types: reviewerTypes.map((value) => ({ value, label: say(ctx, `types.${value}`) })),
    limits: {
      title: reviewTitleLength.max,
      text: reviewTextLength,
      days: { first: `${Number(today.slice(0, 4)) - oldestReviewedYears}${today.slice(4)}`, last: today },
    },
  }
}

/** The page after a review was sent or withdrawn. */
export function sentProps(
  ctx: Context,
  { name, slug, venueId }: Pick<ReviewForm, 'name' | 'slug' | 'venueId'>,
  what: 'sent' | 'withdrawn' = 'sent',
): PageProps<'message'> {
  return {
    title: say(ctx, `${what}.title`),
    lead: say(ctx, `${what}.lead`, { company: name }),
    motif: what === 'sent' ? 'cake' : 'meadow',
    action: { label: say(ctx, 'toProfile', { company: name }), href: reviewedPath({ slug, venueId }) },
  }
}

/** A review as its writer sees it. */
export function ownReviewProps(ctx: Context, review: OwnReview, token: string): PageProps<'ownReview'> {
  const { state, name, title, text, rating, language } = review
  const values = { company: name }
  return {
    token,
    heading: say(ctx, `own.${state}.title`, values),
    lead: say(ctx, `own.${state}.lead`, values),
    isWaiting: mayActOnReview('confirm', reviewModeration(state, undefined)),
    review: { title, text, rating, ratingLabel: say(ctx, `stars.${rating}`), language },
    refusalReason: review.refusalReason,
  }
}
