import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteCall } from '@bouquet/contract/route'
import {
  type Coupon,
  createCoupon,
  endCoupon,
  type exportCoupons,
  getCoupon,
  listCoupons,
  listCouponUses,
  type NewCoupon,
} from '@bouquet/features/money/coupons/contract.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

export type CouponFilters = NonNullable<RouteCall<typeof exportCoupons>['query']>

const listKey = ['operator-coupons']
const refetch = () => void queryClient.invalidateQueries({ queryKey: listKey })

/** The coupons that match the filters, newest first, in pages. */
export function couponsQuery(filters: CouponFilters) {
  return infiniteQueryOptions({
    queryKey: [...listKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listCoupons, { query: { ...filters, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ coupons, hasMore }) => (hasMore ? coupons.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function couponQuery(id: string) {
  return queryOptions({
    queryKey: [...listKey, 'one', id],
    queryFn: ({ signal }) => call(getCoupon, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** The companies that used a coupon, newest first, in pages. */
export function couponUsesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...listKey, 'uses', id],
    queryFn: ({ pageParam, signal }) =>
      call(listCouponUses, { params: { id }, query: { ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function useCreateCoupon(form: UseFormReturn<NewCoupon>, onCreated: () => void) {
  const { t } = useTranslation('operator-coupons')
  return useSave(form, {
    draftOf: null,
    send: (body, key) => call(createCoupon, { body, idempotencyKey: key }),
    find: (_, key) => findByKey<Coupon>(key),
    onDone: refetch,
    done: ({ code }) => t('create.done', { code }),
    failed: t('create.failed'),
    fieldsOfCodes: { coupon_code_taken: 'code' },
    next: onCreated,
  })
}

export function useEndCoupon({ id, code }: Coupon, onEnded: () => void) {
  const { t } = useTranslation('operator-coupons')
  return useChange<void, Coupon>({
    send: () => call(endCoupon, { params: { id } }),
    find: async () => {
      const { coupons } = await call(listCoupons, { query: { q: code, state: 'ended' } })
      const ended = coupons.find((one) => one.id === id)
      return ended ? done(ended) : notDone
    },
    onDone: refetch,
    onFailure: (error) => {
      if (isProblem(error, 'coupon_settled')) refetch()
    },
    done: () => t('end.done', { code }),
    failed: t('end.failed'),
    next: onEnded,
  })
}
