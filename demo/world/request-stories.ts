import type { RejectionReason } from '@bouquet/domain/event-request'
import { type Course, unseen } from './courses.ts'
import { after, daysBefore, hourMs } from './times.ts'

/** One scripted request; hours count from its arrival. */
export type RequestStory = {
  arrivedDaysAgo: number
  seenAfterHours?: number
  unlockedAfterHours?: number
  answeredAfterHours?: number
  quotedAfterHours?: number
  outcome?: 'won' | 'lost'
  outcomeAfterHours?: number
  rejectedAfterHours?: number
  reason?: RejectionReason
  hiredAfterHours?: number
  withdrawnAfterHours?: number
  weddingInDays?: number
}

/**
 * Requests in every stage: new, read, opened, answered, quoted, won, lost, declined, and weddings within the week. Each uses the couple
 * with the same index, so that a wedding in the near future gets one with a date.
 */
const planner: RequestStory[] = [
  { arrivedDaysAgo: 0.08 },
  { arrivedDaysAgo: 0.91, weddingInDays: 205 },
  { arrivedDaysAgo: 2.43 },
  { arrivedDaysAgo: 4.12, seenAfterHours: 5 },
  { arrivedDaysAgo: 9.27, seenAfterHours: 2, unlockedAfterHours: 3 },
  { arrivedDaysAgo: 13.04, seenAfterHours: 20, rejectedAfterHours: 21, reason: 'not_available' },
  { arrivedDaysAgo: 19.38, seenAfterHours: 1, weddingInDays: 5 },
  { arrivedDaysAgo: 27.21, seenAfterHours: 4, unlockedAfterHours: 4.5, answeredAfterHours: 5, quotedAfterHours: 60 },
  {
    arrivedDaysAgo: 52.16,
    seenAfterHours: 2,
    unlockedAfterHours: 2.2,
    answeredAfterHours: 2.4,
    quotedAfterHours: 26,
    outcome: 'won',
    outcomeAfterHours: 190,
    weddingInDays: 3,
  },
  { arrivedDaysAgo: 38.33, seenAfterHours: 9, rejectedAfterHours: 30, reason: 'budget' },
  {
    arrivedDaysAgo: 66.07,
    seenAfterHours: 15,
    unlockedAfterHours: 16,
    rejectedAfterHours: 120,
    reason: 'not_qualified',
  },
  { arrivedDaysAgo: 81.24, seenAfterHours: 3, rejectedAfterHours: 52, reason: 'not_available' },
  { arrivedDaysAgo: 97.3, seenAfterHours: 6, unlockedAfterHours: 7, answeredAfterHours: 7.5 },
  { arrivedDaysAgo: 118.18, seenAfterHours: 28, rejectedAfterHours: 29, reason: 'location' },
  { arrivedDaysAgo: 163.11, seenAfterHours: 11, rejectedAfterHours: 12, reason: 'not_sufficient_infos' },
  {
    arrivedDaysAgo: 140.35,
    seenAfterHours: 2,
    unlockedAfterHours: 3,
    answeredAfterHours: 4,
    quotedAfterHours: 75,
    outcome: 'lost',
    outcomeAfterHours: 400,
    weddingInDays: -12,
  },
]

/** Four opened requests, no credits left, and five that wait. */
const broke: RequestStory[] = [
  { arrivedDaysAgo: 0.31 },
  { arrivedDaysAgo: 1.72 },
  { arrivedDaysAgo: 5.09, seenAfterHours: 7 },
  { arrivedDaysAgo: 11.26, seenAfterHours: 3, weddingInDays: 6 },
  { arrivedDaysAgo: 16.4, seenAfterHours: 12 },
  { arrivedDaysAgo: 24.13, seenAfterHours: 2, unlockedAfterHours: 2.5 },
  { arrivedDaysAgo: 45.28, seenAfterHours: 5, unlockedAfterHours: 6, answeredAfterHours: 6.5 },
  { arrivedDaysAgo: 73.05, seenAfterHours: 9, rejectedAfterHours: 10, reason: 'budget' },
  { arrivedDaysAgo: 104.34, seenAfterHours: 1, unlockedAfterHours: 1.5, answeredAfterHours: 2 },
  { arrivedDaysAgo: 150.19, seenAfterHours: 4, unlockedAfterHours: 5, answeredAfterHours: 5.5 },
]

export const requestStories = { planner, broke, none: [] as RequestStory[] }

export function arrivalOf(story: RequestStory, now: Date): Date {
  return daysBefore(now, story.arrivedDaysAgo)
}

/** The scripted steps as times after the request's arrival. */
export function courseOf(story: RequestStory, receivedAt: Date): Course {
  const at = (hours?: number) => (hours === undefined ? null : after(receivedAt, hours * hourMs))
  return {
    ...unseen,
    seenAt: at(story.seenAfterHours),
    unlockedAt: at(story.unlockedAfterHours),
    answeredAt: at(story.answeredAfterHours),
    quotedAt: at(story.quotedAfterHours),
    outcome: story.outcome ?? null,
    outcomeAt: at(story.outcomeAfterHours),
    rejectedAt: at(story.rejectedAfterHours),
    rejectionReason: story.reason ?? null,
    hiredAt: at(story.hiredAfterHours),
    withdrawnAt: at(story.withdrawnAfterHours),
  }
}
