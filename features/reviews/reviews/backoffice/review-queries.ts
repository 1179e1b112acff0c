import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Change } from '@bouquet/backoffice/changes/change.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  getReviewStats,
  listReviews,
  type OwnReview,
  type ReviewReply,
  type ReviewReport,
  removeReply,
  replyToReview,
  reportReview,
} from '../contract.ts'
import type { ReviewsAddress } from './reviews-address.ts'

export type ReviewStats = RouteResult<typeof getReviewStats>
export type ReviewPage = RouteResult<typeof listReviews>

const listKey = ['reviews', 'list']
const reviewStatsKey = ['reviews', 'stats']

/** A page of the caller's reviews; the previous page stays visible until it is loaded. */
export function reviewsQuery({ venue, page, rating, answer, state }: ReviewsAddress) {
  const query = { venue, page, rating, answer, state }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listReviews, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The statistics of the published reviews of a venue, or of the planner. */
export function reviewStatsQuery(venue: string | undefined) {
  return queryOptions({
    queryKey: [...reviewStatsKey, venue],
    queryFn: ({ signal }) => call(getReviewStats, { query: { venue } }, signal),
  })
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] })
}

/** Writes a reply into the visible list at once, so that the list does not move; lists with other filters are refetched. */
function showReply(id: string, reply: Pick<OwnReview, 'reply' | 'repliedAt'>): void {
  queryClient.setQueriesData<ReviewPage>({ queryKey: listKey }, (page) => {
    if (!page) return page
    return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...reply } : item)) }
  })
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: reviewStatsKey })
}

/** Refetches the visible reviews and returns the one with this id. */
async function reviewOnView(id: string): Promise<OwnReview | undefined> {
  await queryClient.refetchQueries({ queryKey: listKey, type: 'active' }, { throwOnError: true })
  const pages = queryClient.getQueriesData<ReviewPage>({ queryKey: listKey })
  return pages.flatMap(([, page]) => page?.items ?? []).find((review) => review.id === id)
}

/** Saves the reply to a review. */
export function useReply(form: UseFormReturn<ReviewReply>, id: string, onSaved: () => void) {
  const { t } = useTranslation('received-reviews')
  return useSave(form, { ...replyOf(t, id), next: onSaved })
}

/** Restores a reply that has just been removed. */
export function usePutReplyBack(id: string) {
  const { t } = useTranslation('received-reviews')
  return useChange({ ...replyOf(t, id), place: 'notice' })
}

function replyOf(t: TFunction<'received-reviews'>, id: string): Change<ReviewReply, RouteResult<typeof replyToReview>> {
  return {
    send: (body) => call(replyToReview, { params: { id }, body }),
    find: async ({ text }) => {
      const review = await reviewOnView(id)
      if (!review) throw new Error('The review is no longer on view.')
      return review.reply === text ? done({ reply: text, repliedAt: review.repliedAt ?? '' }) : notDone
    },
    onDone: (saved) => showReply(id, saved),
    done: () => t('reply.saved'),
    failed: t('reply.failed'),
  }
}

export function useRemoveReply(id: string, putBack: () => void) {
  const { t } = useTranslation('received-reviews')
  return useChange({
    send: async () => {
      await call(removeReply, { params: { id } })
    },
    find: async () => ((await reviewOnView(id))?.reply === null ? done(undefined) : notDone),
    onDone: () => showReply(id, { reply: null, repliedAt: null }),
    done: () => ({ text: t('reply.removed'), action: { label: t('reply.undo'), onPress: putBack } }),
    failed: t('reply.notRemoved'),
    place: 'notice',
  })
}

export function useReport(form: UseFormReturn<ReviewReport>, id: string, onReported: () => void) {
  const { t } = useTranslation('received-reviews')
  return useSave(form, {
    send: async (body) => {
      await call(reportReview, { params: { id }, body })
    },
    find: async () => ((await reviewOnView(id))?.state === 'reported' ? done(undefined) : notDone),
    onDone: () => void readAgain(),
    done: () => t('report.sent'),
    failed: t('report.failed'),
    next: onReported,
  })
}
