import type { RejectionReason } from '@bouquet/domain/event-request'
import type { EventRequestId } from '@bouquet/domain/ids'
import { rejectionReasons } from '../content/first-codes.ts'
import { chance, pick, type Random } from '../random.ts'
import type { Planner } from './planner.ts'
import type { ProjectRow, VenueRow } from './rows.ts'
import { after, dayMs, hourMs } from './times.ts'

/** The course of a request: the time of each step, or null. */
export type Course = {
  seenAt: Date | null
  unlockedAt: Date | null
  /** When a call with the couple was noted. */
  answeredAt: Date | null
  quotedAt: Date | null
  outcome: 'won' | 'lost' | null
  outcomeAt: Date | null
  rejectedAt: Date | null
  rejectionReason: RejectionReason | null
  /** When the couple said that they had hired this provider. */
  hiredAt: Date | null
  /** When the couple withdrew the request. */
  withdrawnAt: Date | null
}

/** A request delivered to one planner, for their venue or for themselves. */
export type Delivery = {
  id: EventRequestId
  planner: Planner
  project: ProjectRow
  receivedAt: Date
  course: Course
  venue?: Pick<VenueRow, 'id' | 'name'>
}

export const unseen: Course = {
  seenAt: null,
  unlockedAt: null,
  answeredAt: null,
  quotedAt: null,
  outcome: null,
  outcomeAt: null,
  rejectedAt: null,
  rejectionReason: null,
  hiredAt: null,
  withdrawnAt: null,
}

/** How a planner handles a request that came at that time, depending on the planner's diligence. */
export function makeCourse(random: Random, planner: Planner, receivedAt: Date, now: Date): Course {
  const seenAt = after(receivedAt, (0.2 + random() ** 2 * 40) * hourMs)
  if (seenAt > now || !chance(random, 0.7 + planner.diligence * 0.3)) return unseen
  const decidedAt = after(seenAt, (0.05 + random() ** 3 * 60) * hourMs)
  if (decidedAt > now || !chance(random, planner.diligence)) return { ...unseen, seenAt }
  if (!chance(random, 0.72)) return { ...unseen, seenAt, ...rejection(random, decidedAt) }
  const calledAt = after(decidedAt, hourMs / 2)
  const answeredAt = calledAt < now ? calledAt : null
  const regrettedAt = after(decidedAt, (1 + random() * 6) * dayMs)
  const regrets = regrettedAt < now && chance(random, 0.06)
  return { ...unseen, seenAt, unlockedAt: decidedAt, answeredAt, ...(regrets && rejection(random, regrettedAt)) }
}

const usualReasons: readonly RejectionReason[] = [
  'not_available',
  'not_available',
  'budget',
  'budget',
  'location',
  ...rejectionReasons,
]

function rejection(random: Random, rejectedAt: Date): Pick<Course, 'rejectedAt' | 'rejectionReason'> {
  return { rejectedAt, rejectionReason: pick(random, usualReasons) }
}
