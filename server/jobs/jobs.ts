import type { Kysely } from 'kysely'
import type { DB } from '../database/generated.ts'

/**
 * The payloads of each queue's jobs; every feature adds its own beside their handlers. Payloads contain ids only, so that no secret or
 * personal data is stored in a queue.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the server itself has no queue.
export interface JobPayloads {}
export type QueueName = keyof JobPayloads

/** For a queue whose jobs need no payload. */
export type NoPayload = Record<string, never>

export type Jobs = {
  /** Enqueues a job inside the caller's transaction: it exists only if the change that caused it is committed. */
  enqueue<Q extends QueueName>(db: Kysely<DB>, queue: Q, payload: JobPayloads[Q], when?: When): Promise<void>
  /** Enqueues a job for each of these, in one statement of the caller's transaction. */
  enqueueMany<Q extends QueueName>(db: Kysely<DB>, queue: Q, payloads: JobPayloads[Q][], when?: When): Promise<void>
}

/** The job starts after this time. */
export type When = { afterSeconds: number }
