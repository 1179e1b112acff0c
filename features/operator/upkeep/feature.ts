import type { Feature } from '@bouquet/server/feature.ts'
import { upkeepQueues } from './server/upkeep-jobs.ts'

export const upkeep = {
  queues: upkeepQueues,
} satisfies Feature
