import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'

type Clock = { now(): Date }

/** What the deletion of expired rows may reach. */
export type Expiring = Clock & { db: Database; jobs: Jobs }

/** Deletes what has expired of one thing; run every night, in any order, and what fails holds up none of the others. */
export type DeleteExpired = (services: Expiring) => Promise<unknown>

/** So many days before now. */
export function daysAgo({ now }: Clock, days: number): Date {
  return new Date(now().getTime() - days * 86_400_000)
}

/** So many months before now, each as long as the mean of the year. */
export function monthsAgo(clock: Clock, months: number): Date {
  return daysAgo(clock, months * 30.44)
}
