import type { Feature } from '@bouquet/server/feature.ts'
import type { QueueName } from '@bouquet/server/jobs/jobs.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import * as features from './features.ts'
import { merge } from './merge.ts'

type Features = typeof features
type Handled = {
  [Name in keyof Features]: Features[Name] extends { queues: infer Own } ? keyof Own : never
}[keyof Features]

/** A queue that has no handler here does not compile. */
const withoutHandler: { [Name in Exclude<QueueName, Handled>]: never } = {}

/** Every queue with the handler of its jobs. */
export const queues: Queues = {
  ...withoutHandler,
  ...merge<unknown>(Object.values<Feature>(features).map((feature) => feature.queues ?? {})),
}
