import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done as carriedOut, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dismissReport, listReportedReviews, listWaitingReviews, publishReview, refuseReview } from '../contract.ts'

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

type Decided = 'published' | 'reported.kept' | 'refused'

/** Decides on a review; one whose answer was lost is done when it waits no longer. */
function useDecision<Input extends { id: string }>(
  send: (input: Input) => Promise<unknown>,
  queue: typeof listWaitingReviews | typeof listReportedReviews,
  done: Decided,
) {
  const { t } = useTranslation('review-moderation')
  return useChange<Input, unknown>({
    send,
    find: async ({ id }) => ((await isWaiting(queue, id)) ? notDone : carriedOut(undefined)),
    onDone: () => void readAgain(),
    done: () => t(done),
    failed: t('failed'),
    onFailure: () => void readAgain(),
  })
}

async function isWaiting(queue: typeof listWaitingReviews | typeof listReportedReviews, id: string): Promise<boolean> {
  const { reviews } = await call<typeof listWaitingReviews>(queue as typeof listWaitingReviews, { query: { page: 1 } })
  return reviews.some((review) => review.id === id)
}

type Which = { id: string }

export function usePublishReview() {
  return useDecision(({ id }: Which) => call(publishReview, { params: { id } }), listWaitingReviews, 'published')
}

export function useDismissReport() {
  return useDecision(({ id }: Which) => call(dismissReport, { params: { id } }), listReportedReviews, 'reported.kept')
}

export function useRefuseReview(isReported: boolean) {
  return useDecision(
    ({ id, reason }: { id: string; reason: string }) => call(refuseReview, { params: { id }, body: { reason } }),
    isReported ? listReportedReviews : listWaitingReviews,
    'refused',
  )
}
