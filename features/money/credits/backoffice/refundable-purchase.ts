import type { RouteResult } from '@bouquet/contract/route'
import type { listRefundable } from '@bouquet/features/money/refunds/contract.ts'

export type Refunds = RouteResult<typeof listRefundable>
export type RefundablePurchase = Refunds['refundable'][number]
