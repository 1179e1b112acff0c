import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'

type Clock = { now(): Date }

/** The services that the deletion of expired rows may use. */
export type Expiring = Clock & { db: Database; jobs: Jobs }

/** Deletes the expired rows of one kind; run every night in any order, where a failure does not affect the others. */
export type DeleteExpired = (services: Expiring) => Promise<unknown>

/** This many days before now. */
export function daysAgo({ now }: Clock, days: number): Date {
  return new Date(now().getTime() - days * 86_400_000)
}

/** This many months before now, each of average length. */
export function monthsAgo(clock: Clock, months: number): Date {
  return daysAgo(clock, months * 30.44)
}
