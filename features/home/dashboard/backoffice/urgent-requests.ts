import { daysUntilSoonEvent } from '@bouquet/domain/event-request'
import { isWeddingPast } from '@bouquet/domain/project'
import type { RequestStage } from '@bouquet/domain/request-stages'
import type { EventRequestRow, RequestChange } from '@bouquet/features/leads/event-requests/contract.ts'

export type Couple = { firstname: string; lastname: string }

/** A request that needs the provider, and why. */
export type Urgent = { uuid: string; couple: Couple } & (
  | { reason: 'soon'; days: number }
  | { reason: 'unanswered'; since: string }
  | { reason: 'changed'; change: RequestChange }
)

type Changed = { uuid: string; member: Couple; change: RequestChange }

const shownOfEach = 3
const open: readonly RequestStage[] = ['new', 'read', 'answered', 'quoted', 'won']
const unanswered: readonly RequestStage[] = ['new', 'read']

/**
 * What comes first: weddings within a week, the soonest first; requests without an answer whose wedding is not over, the longest waiting first;
 * what couples have changed, such as that they found somebody. Each request once, by the first reason that it has, and at most three of each.
 */
export function urgentRequests(rows: readonly EventRequestRow[], changed: readonly Changed[], today: string): Urgent[] {
  const soon = rows
    .flatMap(({ uuid, stage, project }) => {
      const days = open.includes(stage) ? daysUntilSoonEvent(project.eventDate?.slice(0, 10) ?? null, today) : null
      return days === null ? [] : [{ uuid, couple: project.member, reason: 'soon' as const, days }]
    })
    .toSorted((one, other) => one.days - other.days)
  const waiting = rows
    .filter(({ stage, project }) => unanswered.includes(stage) && !isWeddingPast(project, today))
    .map(({ uuid, createdAt, project }) => ({
      uuid,
      couple: project.member,
      reason: 'unanswered' as const,
      since: createdAt,
    }))
    .toSorted((one, other) => one.since.localeCompare(other.since))
  const changes = changed.map(({ uuid, member, change }) => ({
    uuid,
    couple: member,
    reason: 'changed' as const,
    change,
  }))
  const seen = new Set<string>()
  return [soon, waiting, changes].flatMap((ofReason: Urgent[]) => {
    const shown = onceEach(ofReason)
      .filter(({ uuid }) => !seen.has(uuid))
      .slice(0, shownOfEach)
    for (const { uuid } of shown) seen.add(uuid)
    return shown
  })
}

/** The same request may be on two pages of the list. */
function onceEach(requests: Urgent[]): Urgent[] {
  return [...new Map(requests.toReversed().map((request) => [request.uuid, request])).values()].toReversed()
}
