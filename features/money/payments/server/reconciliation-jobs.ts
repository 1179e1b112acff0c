import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { reconcilePayments } from './reconcile-payments.ts'

export function reconciliationJobs(services: Services): JobHandlers {
  return {
    'reconcile-payments': async () => {
      const found = await reconcilePayments(services)
      if (found > 0) backgroundLog.warn({ found }, 'payments settled that no webhook had told of')
    },
  }
}
