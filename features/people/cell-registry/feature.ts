import type { Feature } from '@bouquet/server/feature.ts'
import { cellRegistryQueues } from './server/cell-registry-jobs.ts'

export const cellRegistry = { queues: cellRegistryQueues } satisfies Feature
