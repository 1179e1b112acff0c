import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteCall } from '@bouquet/contract/route'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Adjustment,
  type AdjustmentRefusal,
  adjustCredits,
  approveAdjustment,
  type exportAdjustments,
  listAdjustments,
  type NewAdjustment,
  refuseAdjustment,
  undoAdjustment,
} from '../contract.ts'

export type AdjustmentFilters = NonNullable<RouteCall<typeof exportAdjustments>['query']>

/** The provider whose credits are adjusted. */
export type AdjustedProvider = { id: string; name: string; balance: number }

const listKey = ['adjustments']

/** The adjustments that match the filters, newest first, in pages. */
export function adjustmentsQuery(filters: AdjustmentFilters) {
  return infiniteQueryOptions({
    queryKey: [...listKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listAdjustments, { query: { ...filters, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ adjustments, hasMore }) => (hasMore ? adjustments.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The balance stands on the account's page as well. */
function refetch(): void {
  void queryClient.invalidateQueries({ queryKey: listKey })
  void queryClient.invalidateQueries({ queryKey: ['administration', 'user'] })
}

const refetchSettled = (error: Error) => {
  if (isProblem(error, 'adjustment_settled') || isProblem(error, 'adjustment_exceeds_balance')) refetch()
}

export function useAdjust(form: UseFormReturn<NewAdjustment>, provider: AdjustedProvider, onAdjusted: () => void) {
  const { t } = useTranslation('adjustments')
  return useSave(form, {
    draftOf: null,
    send: (filled, key) => call(adjustCredits, { body: { ...filled, providerId: provider.id }, idempotencyKey: key }),
    find: (_, key) => findByKey<Adjustment>(key),
    onDone: refetch,
    onFailure: refetchSettled,
    done: ({ state }) => (state === 'waiting' ? t('adjust.waits') : t('adjust.booked', { name: provider.name })),
    failed: t('adjust.failed'),
    next: onAdjusted,
  })
}

export function useUndo({ id, number }: Adjustment, onUndone: () => void) {
  const { t } = useTranslation('adjustments')
  return useChange<void, Adjustment>({
    send: (_, key) => call(undoAdjustment, { params: { id }, idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: refetch,
    onFailure: refetchSettled,
    done: ({ state }) => (state === 'waiting' ? t('adjust.waits') : t('undo.done', { number })),
    failed: t('undo.failed'),
    next: onUndone,
  })
}

/** The adjustment as it stands now, among those of its provider. */
async function findAgain({ id, number, providerId }: Adjustment): Promise<Adjustment | undefined> {
  const { adjustments } = await call(listAdjustments, { query: { provider: providerId, before: number + 1 } })
  return adjustments.find((adjustment) => adjustment.id === id)
}

export function useApprove(adjustment: Adjustment, onDecided: () => void) {
  const { t } = useTranslation('adjustments')
  const { id, number } = adjustment
  return useChange<void, Adjustment>({
    send: () => call(approveAdjustment, { params: { id } }),
    find: async () => {
      const now = await findAgain(adjustment)
      return now?.state === 'booked' ? done(now) : notDone
    },
    onDone: refetch,
    onFailure: refetchSettled,
    done: () => t('approve.done', { number }),
    failed: t('approve.failed'),
    next: onDecided,
  })
}

export function useRefuse(form: UseFormReturn<AdjustmentRefusal>, adjustment: Adjustment, onDecided: () => void) {
  const { t } = useTranslation('adjustments')
  const { id, number } = adjustment
  return useSave(form, {
    draftOf: null,
    send: (body) => call(refuseAdjustment, { params: { id }, body }),
    find: async () => {
      const now = await findAgain(adjustment)
      return now?.state === 'refused' ? done(now) : notDone
    },
    onDone: refetch,
    onFailure: refetchSettled,
    done: () => t('refuse.done', { number }),
    failed: t('refuse.failed'),
    next: onDecided,
  })
}
