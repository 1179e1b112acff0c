import {
  getReviewFigures,
  listReviews,
  type OwnReview,
  removeReply,
  replyToReview,
  reportReview,
} from '@bouquet/contract/reviews'
import type { RouteCall, RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import type { ReviewsAddress } from './reviews-address.ts'

export type ReviewFigures = RouteResult<typeof getReviewFigures>
export type ReviewPage = RouteResult<typeof listReviews>

const listKey = ['reviews', 'list']
const figuresKey = ['reviews', 'figures']

/** A page of the caller's reviews; the one before stays on view until it has come. */
export function reviewsQuery({ page, rating, answer, state }: ReviewsAddress) {
  const query = { page, rating, answer, state }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listReviews, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const figuresQuery = queryOptions({
  queryKey: figuresKey,
  queryFn: ({ signal }) => call(getReviewFigures, {}, signal),
})

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] })
}

/** Writes a reply to what is on view at once, so that the list does not move; the lists of other filters are read again. */
function showReply(id: string, reply: Pick<OwnReview, 'reply' | 'repliedAt'>): void {
  queryClient.setQueriesData<ReviewPage>({ queryKey: listKey }, (page) => {
    if (!page) return page
    return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...reply } : item)) }
  })
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: figuresKey })
}

export function useReply(id: string) {
  return useMutation({
    mutationFn: (text: string) => call(replyToReview, { params: { id }, body: { text } }),
    onSuccess: (kept) => showReply(id, kept),
  })
}

export function useRemoveReply(id: string) {
  return useMutation({
    mutationFn: () => call(removeReply, { params: { id } }),
    onSuccess: () => showReply(id, { reply: null, repliedAt: null }),
  })
}

export function useReport(id: string) {
  return useMutation({
    mutationFn: (body: RouteCall<typeof reportReview>['body']) => call(reportReview, { params: { id }, body }),
    onSuccess: readAgain,
  })
}
