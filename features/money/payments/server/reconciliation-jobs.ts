import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { reconcilePayments } from './reconcile-payments.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-payments': NoPayload
  }
}

export const reconciliationQueues = {
  'reconcile-payments': {
    clock: '50 1 * * *',
    run: async (services) => {
      const found = await reconcilePayments(services)
      if (found > 0) backgroundLog.warn({ found }, 'payments settled that no webhook had reported')
    },
  },
} satisfies Queues
