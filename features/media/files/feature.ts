import type { Feature } from '@bouquet/server/feature.ts'
import { fileQueues } from './server/file-jobs.ts'

export const files = {
  queues: fileQueues,
} satisfies Feature
