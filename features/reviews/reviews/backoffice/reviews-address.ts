import { maxStars, type ShownReviewState, shownReviewStates } from '../rules/review.ts'

export const answers = ['answered', 'unanswered'] as const
type Answer = (typeof answers)[number]

/** The state of the page, all of which is in its address. */
export type ReviewsAddress = {
  tab: 'received' | 'ask'
  /** One of the owner's venues; without it, the planner. */
  venue?: string | undefined
  page: number
  rating?: number | undefined
  answer?: Answer | undefined
  state?: ShownReviewState | undefined
}
export type ReviewFilters = Pick<ReviewsAddress, 'rating' | 'answer' | 'state'>

const maxPages = 1000

/** Reads the address; an invalid value is ignored. */
export function readAddress(search: URLSearchParams): ReviewsAddress {
  const rating = wholeUpTo(search.get('rating'), maxStars)
  return {
    tab: search.get('tab') === 'ask' ? 'ask' : 'received',
    venue: search.get('venue') ?? undefined,
    page: wholeUpTo(search.get('page'), maxPages) ?? 1,
    rating: rating ?? undefined,
    answer: answers.find((answer) => answer === search.get('answer')),
    state: shownReviewStates.find((state) => state === search.get('state')),
  }
}

function wholeUpTo(value: string | null, most: number): number | null {
  const number = value !== null && /^\d{1,4}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= most ? number : null
}

/** The address as a query; default values are left out. */
export function searchOf({ tab, venue, page, rating, answer, state }: ReviewsAddress): URLSearchParams {
  const search = new URLSearchParams()
  if (venue) search.set('venue', venue)
  if (tab !== 'received') search.set('tab', tab)
  if (rating) search.set('rating', String(rating))
  if (answer) search.set('answer', answer)
  if (state) search.set('state', state)
  if (page > 1) search.set('page', String(page))
  return search
}

export function filterCount({ rating, answer, state }: ReviewFilters): number {
  return [rating, answer, state].filter((value) => value !== undefined).length
}

export function isFiltered(filters: ReviewFilters): boolean {
  return filterCount(filters) > 0
}
