import { listWaitingReviews, publishReview, refuseReview } from '@bouquet/contract/review-moderation'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'

export type WaitingReview = RouteResult<typeof listWaitingReviews>['reviews'][number]

const queueKey = ['review-moderation', 'queue']

/** Reviews that wait, longest first; the page before stays on view until the next has come. */
export function waitingReviewsQuery(page: number) {
  return queryOptions({
    queryKey: [...queueKey, page],
    queryFn: ({ signal }) => call(listWaitingReviews, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whatever comes of it, the queue is read again: somebody else may have been faster. */
export function usePublishReview() {
  return useMutation({
    mutationFn: (id: string) => call(publishReview, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queueKey }),
  })
}

export function useRefuseReview() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(refuseReview, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queueKey }),
  })
}
