import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { makeExport } from './make-export.ts'

export function exportJobs(services: Services): JobHandlers {
  return { 'make-data-export': ({ exportId }, job) => makeExport(services, job, exportId) }
}
