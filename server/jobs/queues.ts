import type { Config } from '../config/config.ts'
import type { Services } from '../context.ts'
import type { JobPayloads, QueueName } from './jobs.ts'

/** The running job; its id is the same in every attempt. */
export type RunningJob = { id: string }

/** A queue with its job handler. */
export type Queue<Name extends QueueName> = {
  run: (services: Services, payload: JobPayloads[Name], job: RunningJob) => Promise<void>
  /** When to enqueue a job without payload, as a crontab expression in UTC. */
  clock?: string
  /** Whether the clock runs; absent where it always does. */
  isClocked?: (config: Config) => boolean
  /** The queue's name in the previous release, which still uses it during a rolling upgrade. */
  formerName?: string
}

export type Queues = { [Name in QueueName]?: Queue<Name> }
