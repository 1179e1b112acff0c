import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
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
function showReply(id: string, reply: Partial<OwnReview>): void {
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
export function useReply(form: UseFormReturn<ReviewReply>, review: OwnReview, onSaved: () => void) {
  const { t } = useTranslation('received-reviews')
  const { id } = review
  const { onDone, ...change } = replyOf(t, id)
  return useVersionedSave(form, {
    ...change,
    present: storedReply(review),
    draftOf: id,
    read: async () => storedReply((await reviewOnView(id)) ?? notListed()),
    valuesOf: ({ reply }: StoredReply) => ({ text: reply }),
    send: async (body: ReviewReply, version) =>
      answeredReply(await call(replyToReview, { params: { id }, body, version })),
    find: async (typed) => {
      const found = await change.find(typed)
      return found.isDone ? done(answeredReply(found.answer)) : notDone
    },
    onDone: ({ answer }) => answer && showReply(id, answer),
    next: onSaved,
  })
}

type Answer = RouteResult<typeof replyToReview>
type StoredReply = { reply: string; version: number; answer?: Answer }

const storedReply = ({ reply, replyVersion }: OwnReview): StoredReply => ({ reply: reply ?? '', version: replyVersion })
const answeredReply = (answer: Answer): StoredReply => ({ reply: answer.reply, version: answer.replyVersion, answer })

/** Restores a reply that has just been removed. */
export function usePutReplyBack(id: string) {
  const { t } = useTranslation('received-reviews')
  return useChange({ ...replyOf(t, id), place: 'notice' })
}

function replyOf(t: TFunction<'received-reviews'>, id: string) {
  return {
    // A reply comes back in place of none, so it names no version.
    send: (body: ReviewReply) => call(replyToReview, { params: { id }, body, version: null }),
    find: async ({ text }: ReviewReply): Promise<Outcome<Answer>> => {
      const review = await reviewOnView(id)
      if (!review) throw new Error('The review is no longer on view.')
      const { repliedAt, replyVersion } = review
      return review.reply === text ? done({ reply: text, repliedAt: repliedAt ?? '', replyVersion }) : notDone
    },
    onDone: (saved: Answer) => showReply(id, saved),
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
    draftOf: id,
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
