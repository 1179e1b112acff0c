import type { OperatorPermission } from '@bouquet/domain/operator-roles'

export const waitingParts = [
  'providers',
  'venues',
  'reviews',
  'reportedReviews',
  'reports',
  'changes',
  'doubts',
  'dataRequests',
  'adjustments',
] as const
export const brokenParts = ['disputes', 'failedRefunds', 'jobs', 'bouncedMails', 'bouncedMessages'] as const
export const countedParts = [...waitingParts, ...brokenParts] as const
/** What waits for an operator, or went wrong; each is the number of rows of a list. */
export type CountedPart = (typeof countedParts)[number]

export const comparedParts = ['requests', 'accounts', 'income'] as const
export const todayParts = [...countedParts, ...comparedParts] as const
export type TodayPart = (typeof todayParts)[number]

/** Who may read the list of a part reads its number. */
export const permissionOfPart: Readonly<Record<TodayPart, OperatorPermission>> = {
  providers: 'moderation',
  venues: 'moderation',
  reviews: 'moderation',
  reportedReviews: 'moderation',
  reports: 'moderation',
  changes: 'moderation',
  doubts: 'requests',
  dataRequests: 'people.write',
  adjustments: 'finance.read',
  disputes: 'finance.read',
  failedRefunds: 'finance.read',
  jobs: 'machine',
  bouncedMails: 'people.read',
  bouncedMessages: 'machine',
  requests: 'people.read',
  accounts: 'people.read',
  income: 'finance.read',
}

/** Messages that were refused count for this long, since nothing settles them. */
export const daysOfBounces = 7

/** Rows are counted up to here; more are "more than". */
export const maxCounted = 1000

const dayMs = 86_400_000

export type ComparedDays = { start: Date; now: Date; startBefore: Date; nowBefore: Date; endBefore: Date }

/** Today until now in UTC, and the same weekday of last week, until the same time and as a whole. */
export function comparedDays(now: Date): ComparedDays {
  const start = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const weekBefore = (instant: Date) => new Date(instant.getTime() - 7 * dayMs)
  return {
    start,
    now,
    startBefore: weekBefore(start),
    nowBefore: weekBefore(now),
    endBefore: new Date(start.getTime() - 6 * dayMs),
  }
}
