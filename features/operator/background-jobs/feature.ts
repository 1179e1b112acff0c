import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportFailedJobs, listFailedJobs } from './server/list-failed-jobs.ts'
import { listQueues } from './server/list-queues.ts'
import { dropJob, retryJob, retryJobs } from './server/settle-failed-jobs.ts'

export const backgroundJobs = {
  routes: [serve(contract, { listQueues, listFailedJobs, exportFailedJobs, retryJob, retryJobs, dropJob })],
} satisfies Feature
