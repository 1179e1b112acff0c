import { call } from '@bouquet/backoffice/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPromotion, listPromotions } from '../contract.ts'
import type { PromotionsAddress } from './promotions-address.ts'

const pageSize = 25

export const promotionsKey = ['promotions'] as const

/** A page of the promotions, newest first. */
export function promotionsQuery({ page, ...filters }: PromotionsAddress) {
  return queryOptions({
    queryKey: [...promotionsKey, 'list', filters, page],
    queryFn: ({ signal }) => call(listPromotions, { query: { ...filters, page, pageSize } }, signal),
    placeholderData: keepPreviousData,
  })
}

export function promotionQuery(id: string) {
  return queryOptions({
    queryKey: [...promotionsKey, id],
    queryFn: ({ signal }) => call(getPromotion, { params: { id } }, signal),
    // Not cached after its page is left, because it may be deleted by then.
    gcTime: 0,
  })
}
