import type { Feature } from '@bouquet/server/feature.ts'
import type { QueueName } from '@bouquet/server/jobs/jobs.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import * as features from './features.ts'

type Features = typeof features
type Handled = {
  [Name in keyof Features]: Features[Name] extends { queues: infer Own } ? keyof Own : never
}[keyof Features]

/** A queue without a handler is missing here, and does not compile. */
const withoutHandler: { [Name in Exclude<QueueName, Handled>]: never } = {}

/** Every queue with what its jobs do. */
export const queues: Queues = merged()

/** Throws where two features have a queue of one name. */
function merged(): Queues {
  const all: Record<string, unknown> = { ...withoutHandler }
  for (const [name, queue] of Object.values<Feature>(features).flatMap((feature) =>
    Object.entries(feature.queues ?? {}),
  )) {
    if (all[name]) throw new Error(`Two features have a queue named ${name}.`)
    all[name] = queue
  }
  return all
}
