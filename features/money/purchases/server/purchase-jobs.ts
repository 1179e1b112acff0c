import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { cancelOverduePurchases, cancelPurchase } from './cancel-purchase.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'cancel-purchase': { purchaseId: string }
    'cancel-overdue-purchases': NoPayload
  }
}

export const purchaseQueues = {
  'cancel-purchase': { run: (services, { purchaseId }) => cancelPurchase(services, purchaseId) },
  'cancel-overdue-purchases': { clock: '*/5 * * * *', run: (services) => cancelOverduePurchases(services) },
} satisfies Queues
