import type { Feature } from '@bouquet/server/feature.ts'
import { trustReportPages } from './server/routes.ts'
import { trustReportQueues } from './server/trust-report-jobs.ts'

export const trustReport = {
  pages: trustReportPages,
  queues: trustReportQueues,
} satisfies Feature
