import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { makeExport } from './make-export.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'make-data-export': { exportId: string }
  }
}

export const exportQueues = {
  'make-data-export': { run: (services, { exportId }, job) => makeExport(services, job, exportId) },
} satisfies Queues
