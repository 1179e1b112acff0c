import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Change } from '@bouquet/backoffice/changes/change.ts'
import { done as carriedOut, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  dismissReport,
  listReportedReviews,
  listWaitingReviews,
  publishReview,
  type ReviewRefusal,
  refuseReview,
} from '../contract.ts'
import type { ReviewFilters } from './reviews-address.ts'

export type ModeratedReview = RouteResult<typeof listWaitingReviews>['reviews'][number]
export type ReportedReview = RouteResult<typeof listReportedReviews>['reviews'][number]

const queuesKey = ['review-moderation']

/** Waiting reviews, longest waiting first; the previous page stays visible until the next one is loaded. */
export function waitingReviewsQuery(filters: ReviewFilters, page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'waiting', filters, page],
    queryFn: ({ signal }) => call(listWaitingReviews, { query: { ...filters, page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reviews that their providers have reported, longest ago first. */
export function reportedReviewsQuery(filters: ReviewFilters, page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'reported', filters, page],
    queryFn: ({ signal }) => call(listReportedReviews, { query: { ...filters, page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Refetches the queues after every outcome, because another administrator may have been faster. */
function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queuesKey })
}

type Decided = 'published' | 'reported.kept' | 'refused'

type Queue = typeof listWaitingReviews | typeof listReportedReviews

/** The steps after every decision on a review; when the response was lost, the decision counts as made once the review no longer waits. */
function decisionOn(
  id: string,
  queue: Queue,
  done: Decided,
  t: TFunction<'review-moderation'>,
): Omit<Change<unknown, unknown>, 'send'> {
  return {
    find: async () => ((await isWaiting(queue, id)) ? notDone : carriedOut(undefined)),
    onDone: () => void readAgain(),
    done: () => t(done),
    failed: t('failed'),
    onFailure: () => void readAgain(),
  }
}

async function isWaiting(queue: Queue, id: string): Promise<boolean> {
  const { reviews } = await call<typeof listWaitingReviews>(queue as typeof listWaitingReviews, { query: { page: 1 } })
  return reviews.some((review) => review.id === id)
}

export function usePublishReview({ id }: ModeratedReview) {
  const { t } = useTranslation('review-moderation')
  return useChange<void, unknown>({
    ...decisionOn(id, listWaitingReviews, 'published', t),
    send: () => call(publishReview, { params: { id } }),
  })
}

export function useDismissReport({ id }: ReportedReview) {
  const { t } = useTranslation('review-moderation')
  return useChange<void, unknown>({
    ...decisionOn(id, listReportedReviews, 'reported.kept', t),
    send: () => call(dismissReport, { params: { id } }),
  })
}

/** Refuses a waiting review or removes a reported one, with a reason that its writer reads. */
export function useRefuseReview(form: UseFormReturn<ReviewRefusal>, review: ModeratedReview) {
  const { t } = useTranslation('review-moderation')
  const { id } = review
  return useSave(form, {
    ...decisionOn(id, 'report' in review ? listReportedReviews : listWaitingReviews, 'refused', t),
    draftOf: id,
    send: (body) => call(refuseReview, { params: { id }, body }),
  })
}
