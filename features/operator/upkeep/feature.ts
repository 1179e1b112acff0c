import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredDeliveries, deleteExpiredKeys, deleteExpiredLimits } from './server/delete-expired-calls.ts'
import { upkeepQueues } from './server/upkeep-jobs.ts'

export const upkeep = {
  queues: upkeepQueues,
  expired: [deleteExpiredDeliveries, deleteExpiredKeys, deleteExpiredLimits],
} satisfies Feature
