import type { Kysely } from 'kysely'
import type { DB } from '../database/generated.ts'

/**
 * What the jobs of each queue carry; every feature adds its own beside their handlers. Payloads hold ids only: no secret and no personal
 * data waits in a queue.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the server itself has no queue.
export interface JobPayloads {}
export type QueueName = keyof JobPayloads

/** Of a queue whose jobs say all by being there. */
export type NoPayload = Record<string, never>

export type Jobs = {
  /** Puts a job on its queue inside the caller's transaction: it exists exactly when the change that caused it does. */
  enqueue<Q extends QueueName>(db: Kysely<DB>, queue: Q, payload: JobPayloads[Q], when?: When): Promise<void>
  /** Puts a job for each of these on one queue, in one statement of the caller's transaction. */
  enqueueMany<Q extends QueueName>(db: Kysely<DB>, queue: Q, payloads: JobPayloads[Q][], when?: When): Promise<void>
}

/** Not before this long from now. */
export type When = { afterSeconds: number }
