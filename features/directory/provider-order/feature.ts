import type { Feature } from '@bouquet/server/feature.ts'
import { providerOrderQueues } from './server/provider-order-jobs.ts'

export const providerOrder = {
  queues: providerOrderQueues,
} satisfies Feature
