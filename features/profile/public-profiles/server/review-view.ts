import { type Language, languages } from '@bouquet/domain/languages'
import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { isVerified, maxStars } from '@bouquet/features/reviews/reviews/rules/review.ts'
import type { PublishedReview, ReviewPage } from '@bouquet/features/reviews/reviews/server/published-reviews.ts'
import { listLabel, monthLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { ReviewsView, ShownReview } from '../site/review-section.tsx'
import { averageLabel, say } from './profile-labels.ts'

type Reader = Pick<Context, 'language' | 'locale' | 'country'>

export type ReviewFilter = { stars: number | null; page: number }

const lastPage = 100

/** The filter of the reviews in an address; an invalid value is ignored. */
export function readReviewFilter(query: Record<string, unknown>): ReviewFilter {
  const stars = wholeBetween(query.stars, 1, maxStars)
  return { stars, page: wholeBetween(query.page, 1, lastPage) ?? 1 }
}

function wholeBetween(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
  return number >= least && number <= most ? number : null
}

type Parts = {
  path: string
  companyName: string
  average: number
  count: number
  stars: { stars: number; count: number }[]
  proofs: { verified: number; confirmed: number }
  filter: ReviewFilter
  page: ReviewPage
}

/** A profile's reviews with pagination and filters, in the reader's language. */
export function reviewsView(reader: Reader, parts: Parts): ReviewsView {
  const { path, average, count, filter, page } = parts
  const average_ = averageLabel(reader, average)
  return {
    average,
    averageLabel: average_,
    ratingLabel: say(reader, 'rating', { average: average_ }),
    countLabel: countLabel(reader, parts.proofs),
    stars: parts.stars.map((line) => ({
      ...line,
      share: count === 0 ? 0 : line.count / count,
      label: say(reader, 'reviews.withStars', { stars: line.stars, count: line.count }),
      href: line.count === 0 ? null : hrefOf(path, { stars: line.stars, page: 1 }),
      isChosen: filter.stars === line.stars,
    })),
    allHref: filter.stars === null ? null : hrefOf(path, { stars: null, page: 1 }),
    reviews: page.reviews.map((review) => shownReview(reader, review, parts.companyName)),
    previousHref: filter.page > 1 ? hrefOf(path, { ...filter, page: filter.page - 1 }) : null,
    nextHref: page.hasMore && filter.page < lastPage ? hrefOf(path, { ...filter, page: filter.page + 1 }) : null,
  }
}

/** Rule "proof of a review": both kinds of reviews are counted and named separately. */
function countLabel(reader: Pick<Context, 'language' | 'locale'>, { verified, confirmed }: Parts['proofs']): string {
  return listLabel(reader, [
    ...(verified > 0 ? [say(reader, 'reviews.verified', { count: verified })] : []),
    ...(confirmed > 0 ? [say(reader, 'reviews.confirmed', { count: confirmed })] : []),
  ])
}

function hrefOf(path: string, { stars, page }: ReviewFilter): string {
  const [plain, own] = path.split('?')
  const query = new URLSearchParams(own)
  for (const name of ['stars', 'page']) query.delete(name)
  if (stars !== null) query.set('stars', String(stars))
  if (page > 1) query.set('page', String(page))
  return `${plain}${query.size > 0 ? `?${query}` : ''}#reviews`
}

function shownReview(reader: Reader, review: PublishedReview, companyName: string): ShownReview {
  const month = monthLabel(reader, review.weddingDate ?? dayOf(reader, review.createdAt))
  const type = say(reader, `reviewers.${review.reviewerType}`)
  return {
    id: review.id,
    rating: review.rating,
    ratingLabel: say(reader, 'rating', { average: String(review.rating) }),
    title: review.title,
    text: review.text,
    language: knownLanguage(review.language, reader.language),
    by: say(reader, review.weddingDate ? 'reviews.by' : 'reviews.byWithoutWedding', {
      name: review.reviewerName,
      type,
      month,
    }),
    proof: say(reader, `proofs.${review.proof}`),
    isVerified: isVerified(review.proof),
    picture: review.picture && shownPicture(review.picture, review.title),
    reply: review.reply ? { by: say(reader, 'reviews.replyOf', { name: companyName }), text: review.reply } : null,
  }
}

function knownLanguage(code: string, otherwise: Language): Language {
  return languages.find((language) => language === code) ?? otherwise
}
