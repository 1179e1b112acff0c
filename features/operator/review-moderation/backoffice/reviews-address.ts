import type { RouteCall } from '@bouquet/contract/route'
import { isCountry } from '@bouquet/domain/countries'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import type { exportWaitingReviews } from '../contract.ts'

export const reviewQueues = ['waiting', 'reported'] as const
export type ReviewQueue = (typeof reviewQueues)[number]
export const ratings = ['5', '4', '3', '2', '1'] as const

export type ReviewFilters = NonNullable<RouteCall<typeof exportWaitingReviews>['query']>
export type ReviewsAddress = { queue: ReviewQueue; filters: ReviewFilters; page: number }

const maxPage = 1000

/** What the page's address asks for. */
export function readReviewsAddress(search: URLSearchParams): ReviewsAddress {
  const q = search.get('q')?.trim().slice(0, 100)
  const country = search.get('country') ?? ''
  const rating = ratings.find((one) => one === search.get('rating'))
  return {
    queue: reviewQueues.find((name) => name === search.get('queue')) ?? 'waiting',
    filters: { ...(q && { q }), ...(isCountry(country) && { country }), ...(rating && { rating: Number(rating) }) },
    page: Math.min(readPage(search), maxPage),
  }
}

export function writeReviewsAddress({ queue, filters: { q, country, rating }, page }: ReviewsAddress): string {
  return `?${new URLSearchParams({
    ...(queue !== 'waiting' && { queue }),
    ...(q && { q }),
    ...(country && { country }),
    ...(rating !== undefined && { rating: String(rating) }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
