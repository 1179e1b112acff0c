import type { listRefundable } from '@bouquet/contract/credits'
import type { RouteResult } from '@bouquet/contract/route'

export type Refunds = RouteResult<typeof listRefundable>
export type RefundablePurchase = Refunds['refundable'][number]
