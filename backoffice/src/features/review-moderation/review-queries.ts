import {
  keepReview,
  listReportedReviews,
  listWaitingReviews,
  publishReview,
  refuseReview,
} from '@bouquet/contract/review-moderation'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'

export type ModeratedReview = RouteResult<typeof listWaitingReviews>['reviews'][number]
export type ReportedReview = RouteResult<typeof listReportedReviews>['reviews'][number]

const queuesKey = ['review-moderation']

/** Reviews that wait, longest first; the page before stays on view until the next has come. */
export function waitingReviewsQuery(page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'waiting', page],
    queryFn: ({ signal }) => call(listWaitingReviews, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reviews that their providers have reported, longest ago first. */
export function reportedReviewsQuery(page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'reported', page],
    queryFn: ({ signal }) => call(listReportedReviews, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whatever comes of it, the queues are read again: somebody else may have been faster. */
function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queuesKey })
}

export function usePublishReview() {
  return useMutation({
    mutationFn: (id: string) => call(publishReview, { params: { id } }),
    onSettled: readAgain,
  })
}

export function useKeepReview() {
  return useMutation({
    mutationFn: (id: string) => call(keepReview, { params: { id } }),
    onSettled: readAgain,
  })
}

export function useRefuseReview() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(refuseReview, { params: { id }, body: { reason } }),
    onSettled: readAgain,
  })
}
