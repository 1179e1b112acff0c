import type { Services } from './context.ts'
import { paymentsStandInJobs } from './features/payments-stand-in/payments-stand-in-jobs.ts'
import { projectJobs } from './features/projects/project-jobs.ts'
import { providerOrderJobs } from './features/provider-order/provider-order-jobs.ts'
import { upkeepJobs } from './features/upkeep/upkeep-jobs.ts'
import type { JobHandlers } from './jobs/jobs.ts'

/** What each queue's jobs do, feature by feature. */
export function handlersOf(services: Services): JobHandlers {
  return {
    ...projectJobs(services),
    ...paymentsStandInJobs(services),
    ...providerOrderJobs(services),
    ...upkeepJobs(services),
  }
}
