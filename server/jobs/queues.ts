import type { Services } from '../context.ts'
import type { JobPayloads, QueueName } from './jobs.ts'

/** The job that runs; its id is the same in every attempt. */
export type RunningJob = { id: string }

/** A queue with what its jobs do. */
export type Queue<Name extends QueueName> = {
  run: (services: Services, payload: JobPayloads[Name], job: RunningJob) => Promise<void>
  /** When a job without payload is put there, as a crontab says it, UTC. */
  clock?: string
  /** What the release before this one called it: during a rolling upgrade its jobs are still put there. */
  formerName?: string
}

export type Queues = { [Name in QueueName]?: Queue<Name> }
