import type { Feature } from '@bouquet/server/feature.ts'
import { erasureQueues } from './server/erasure-jobs.ts'

export const erasures = {
  queues: erasureQueues,
} satisfies Feature
