import type { Feature } from '@bouquet/server/feature.ts'
import { pictureQueues } from './server/picture-jobs.ts'

export const pictures = {
  queues: pictureQueues,
} satisfies Feature
