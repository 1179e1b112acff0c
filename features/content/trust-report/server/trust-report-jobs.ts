import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { buildReports } from './build-reports.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'build-trust-reports': NoPayload
  }
}

/** Before the nightly deletions, and after midnight in all seven countries. */
export const trustReportQueues = {
  'build-trust-reports': { clock: '20 2 * * *', run: (services) => buildReports(services) },
} satisfies Queues
