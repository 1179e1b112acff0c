import type { RouteCall } from '@bouquet/contract/route'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import type { exportPromotions } from '../contract.ts'
import { promotionForms, promotionKinds } from '../rules/promotion.ts'

export type PromotionFilters = NonNullable<RouteCall<typeof exportPromotions>['query']>
export type PromotionsAddress = PromotionFilters & { page: number }

/** What the page's address asks for. */
export function readPromotionsAddress(search: URLSearchParams): PromotionsAddress {
  const q = search.get('q')?.trim().slice(0, 100)
  const form = promotionForms.find((one) => one === search.get('form'))
  const kind = promotionKinds.find((one) => one === search.get('kind'))
  return { ...(q && { q }), ...(form && { form }), ...(kind && { kind }), page: readPage(search) }
}

export function writePromotionsAddress({ q, form, kind, page }: PromotionsAddress): string {
  return `?${new URLSearchParams({
    ...(q && { q }),
    ...(form && { form }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
