import type { Feature } from '@bouquet/server/feature.ts'
import { exportedPurchases } from './server/exported-rows.ts'
import { purchaseQueues } from './server/purchase-jobs.ts'

export const purchases = {
  queues: purchaseQueues,
  exported: exportedPurchases,
} satisfies Feature
