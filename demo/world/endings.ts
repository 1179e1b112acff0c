import type { RejectionReason } from '@bouquet/domain/event-request'
import type { ProjectId } from '@bouquet/domain/ids'
import { endingUndo } from '@bouquet/domain/project-changes'
import { chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import type { Block, Planner } from './planner.ts'
import type { ProjectRow, RequestRow, World } from './rows.ts'
import { after, dayMs, dayOf, hourMs } from './times.ts'

type Part = Pick<World, 'projects' | 'event_requests' | 'project_endings' | 'project_changes'>

/**
 * How the searches of the block's couples ended, as their own words would have written it: whom they hired, and what the others read of it; and
 * that nobody waits for months. Only an open contact can be hired, so the wallets must be settled.
 */
export function endProjects(block: Block, part: Part, planners: Planner[]): void {
  const random = createRandom(seedFrom(block.seed, block.country, block.number, 'endings'))
  const ofStories = new Set(planners.filter(({ story }) => story !== null).map(({ provider }) => provider.id))
  const requestsOf = Map.groupBy(part.event_requests, ({ project_id: id }) => id)
  for (const project of part.projects) {
    const requests = requestsOf.get(project.id as ProjectId) ?? []
    if (!requests.some(({ provider_id: id }) => ofStories.has(id))) stopNearWedding(random, block, project)
    hireOne(random, project, requests)
    for (const request of requests)
      if (!ofStories.has(request.provider_id)) closeUnanswered(random, block, project, request)
    noteEnd(random, block, part, { project, requests })
  }
}

/** A wedding within so many days is near: most couples have a planner by then. */
const nearDays = 240

function stopNearWedding(random: Random, { now }: Block, project: ProjectRow): void {
  const { event_date: day, confirmed_at: confirmedAt } = project
  const isNear = day !== null && day < dayOf(after(now, nearDays * dayMs))
  if (!isNear || project.stopped_at || project.chosen_venue_ids?.length) return
  const stoppedAt = after(confirmedAt as Date, integerBetween(random, 12, 45) * dayMs)
  if (stoppedAt < now && chance(random, 0.35)) Object.assign(project, { stopped_at: stoppedAt, stop_reason: 'found' })
}

/** An offer comes within so many hours of the first contact, and before somebody is hired. */
const maxQuoteHours = 150

/** Four in five of those that found somebody say whom, if one of those who were asked has their contact. */
function hireOne(random: Random, project: ProjectRow, requests: RequestRow[]): void {
  const { stopped_at: stoppedAt } = project
  if (!stoppedAt) return
  project.updated_at = stoppedAt
  const isOpen = ({ unlocked_at: at, rejected_at: rejectedAt, withdrawn_at: withdrawnAt }: RequestRow) =>
    at && after(at as Date, maxQuoteHours * hourMs) < (stoppedAt as Date) && !rejectedAt && !withdrawnAt
  const open = requests.filter(isOpen)
  if (open.length === 0 || project.stop_reason !== 'found' || !chance(random, 0.8)) return
  const hired = pick(random, open)
  hired.hired_at = stoppedAt
  hired.quoted_at = after(hired.unlocked_at as Date, integerBetween(random, 20, maxQuoteHours) * hourMs)
  project.planner_found_at = stoppedAt
}

/** Who has not answered declines some days later, or the couple withdraws the request after weeks, unless the search ended before. */
function closeUnanswered(random: Random, { now }: Block, project: ProjectRow, request: RequestRow): void {
  if (request.venue_id || request.unlocked_at || request.rejected_at || request.withdrawn_at) return
  const isDeclined = chance(random, 0.4)
  const days = isDeclined ? integerBetween(random, 5, 18) : integerBetween(random, 18, 32)
  const closedAt = after(request.created_at as Date, days * dayMs + integerBetween(random, 0, 9) * hourMs)
  const reason = pick(random, lateReasons)
  if (closedAt > ((project.stopped_at as Date | null) ?? now)) return
  if (!isDeclined) request.withdrawn_at = closedAt
  else Object.assign(request, { rejected_at: closedAt, rejection_reason: reason, seen_at: request.seen_at ?? closedAt })
}

const lateReasons: readonly RejectionReason[] = ['not_available', 'not_available', 'budget', 'location']

type Ended = { project: ProjectRow; requests: RequestRow[] }

function noteEnd(random: Random, { newId, now }: Block, part: Part, { project, requests }: Ended): void {
  const hired = requests.find(({ hired_at: hiredAt }) => hiredAt !== null)
  const endedAt = (hired?.hired_at ?? project.stopped_at) as Date | null
  if (!endedAt) return
  const reason = hired ? 'found' : (project.stop_reason as 'found' | 'stopped')
  const id = project.id as ProjectId
  part.project_endings.push({
    id: newId(),
    project_id: id,
    reason,
    event_request_id: hired?.id ?? null,
    asked_at: after(endedAt, -endingUndo.carriedOut * 1000),
    settled_at: endedAt,
    undone_at: null,
  })
  const found = hired?.venue_id ? 'venue' : 'planner'
  part.project_changes.push({
    project_id: id,
    changed_at: endedAt,
    what: reason,
    sought: hired ? found : null,
    before: null,
    after: null,
  })
  for (const request of requests) {
    const readAt = after(endedAt, integerBetween(random, 1, 60) * hourMs)
    if (request.seen_at && readAt < now) request.changes_seen_at = readAt
  }
}
