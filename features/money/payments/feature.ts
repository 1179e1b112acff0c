import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredReceipts } from './server/event-receipts.ts'
import { reconciliationQueues } from './server/reconciliation-jobs.ts'
import { paymentWebhook } from './server/routes.ts'

export const payments = {
  routes: [paymentWebhook],
  queues: reconciliationQueues,
  expired: [deleteExpiredReceipts],
} satisfies Feature
