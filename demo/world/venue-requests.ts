import type { VenueId } from '@bouquet/domain/ids'
import { venueUses } from '@bouquet/domain/project'
import { at } from '../random.ts'
import type { Delivery } from './courses.ts'
import { planningVenueOwner } from './named-planners.ts'
import type { Block, Planner } from './planner.ts'
import { courseOf, type RequestStory } from './request-stories.ts'
import type { ProjectRow, ProviderRow, RequestRow, VenueRow } from './rows.ts'
import { daysBefore } from './times.ts'
import { requestRow } from './wallets.ts'

/** Requests in every stage, for an owner with Premium, who can see the contact of every request that was read. */
const storiesOfOwner: RequestStory[] = [
  { arrivedDaysAgo: 0 },
  { arrivedDaysAgo: 1 },
  { arrivedDaysAgo: 2, seenAfterHours: 3, unlockedAfterHours: 3 },
  { arrivedDaysAgo: 5, seenAfterHours: 2, unlockedAfterHours: 2, answeredAfterHours: 20 },
  { arrivedDaysAgo: 9, seenAfterHours: 5, unlockedAfterHours: 5, answeredAfterHours: 9, quotedAfterHours: 60 },
  { arrivedDaysAgo: 14, seenAfterHours: 8, rejectedAfterHours: 9, reason: 'not_available' },
  {
    arrivedDaysAgo: 30,
    seenAfterHours: 4,
    unlockedAfterHours: 4,
    answeredAfterHours: 6,
    outcome: 'lost',
    outcomeAfterHours: 200,
  },
  {
    arrivedDaysAgo: 40,
    seenAfterHours: 1,
    unlockedAfterHours: 1,
    answeredAfterHours: 2,
    quotedAfterHours: 30,
    outcome: 'won',
    outcomeAfterHours: 300,
  },
  {
    arrivedDaysAgo: 45,
    seenAfterHours: 3,
    unlockedAfterHours: 3,
    answeredAfterHours: 5,
    quotedAfterHours: 50,
    hiredAfterHours: 400,
  },
  { arrivedDaysAgo: 20, seenAfterHours: 6, unlockedAfterHours: 6, withdrawnAfterHours: 90 },
]

/** Requests for a planner's venue, in addition to those for the planner: opened with credits, one of which was returned. */
const storiesOfPlanner: RequestStory[] = [
  { arrivedDaysAgo: 0 },
  { arrivedDaysAgo: 3, seenAfterHours: 6 },
  { arrivedDaysAgo: 12, seenAfterHours: 5, rejectedAfterHours: 7, reason: 'budget' },
  { arrivedDaysAgo: 18, seenAfterHours: 4, unlockedAfterHours: 5, withdrawnAfterHours: 14 },
  { arrivedDaysAgo: 25, seenAfterHours: 2, unlockedAfterHours: 3, answeredAfterHours: 4 },
  {
    arrivedDaysAgo: 50,
    seenAfterHours: 1,
    unlockedAfterHours: 2,
    answeredAfterHours: 3,
    quotedAfterHours: 40,
    hiredAfterHours: 500,
  },
]

/** The start of the owner's Premium, and slightly less. */
const longestDays = 90

type Asked<Owner> = { owner: Owner; venue: VenueRow; stories: RequestStory[] }
type Owner = Pick<Planner, 'provider'>
type VenueRequests = {
  /** The requests of the owner with Premium, as rows to store. */
  requests: RequestRow[]
  /** Deliveries to the planner, who pays for them as for all others. */
  deliveries: Delivery[]
}

/** Requests to the venues of the demonstration's two named owners, from couples who have also chosen planners. */
export function makeVenueRequests(
  block: Block,
  { venues, providers }: { venues: VenueRow[]; providers: ProviderRow[] },
  planners: Planner[],
  deliveries: Delivery[],
): VenueRequests {
  if (block.country !== 'FR' || block.number > 0) return { requests: [], deliveries: [] }
  const planner = planners.find(({ account }) => account.email === planningVenueOwner)
  const known = new Set(deliveries.filter((one) => one.planner === planner).map(({ project }) => project))
  const couples = new Set(couplesWithoutVenue(block, deliveries).filter((project) => !known.has(project)))
  const owner = { provider: at(providers, 0) }
  const ofOwner = deliveriesFor(block, { owner, venue: at(venues, 0), stories: storiesOfOwner }, couples)
  return {
    requests: ofOwner.map((delivery) => requestRow(delivery, delivery.course.unlockedAt && 'premium')),
    deliveries: planner
      ? deliveriesFor(block, { owner: planner, venue: at(venues, 2), stories: storiesOfPlanner }, couples)
      : [],
  }
}

/** Couples that belong to no story, the latest first. */
function couplesWithoutVenue({ now }: Block, deliveries: Delivery[]): ProjectRow[] {
  const ofStories = new Set(deliveries.filter(({ planner }) => planner.story !== null).map(({ project }) => project))
  const projects = [...new Set(deliveries.map(({ project }) => project))]
  return projects
    .filter((project) => !ofStories.has(project) && !project.stopped_at)
    .filter((project) => (project.confirmed_at as Date) > daysBefore(now, longestDays))
    .sort((one, other) => Number(other.confirmed_at) - Number(one.confirmed_at))
}

/** Each story gets the latest couple that is early enough for it. */
function deliveriesFor<Asking extends Owner>(
  block: Block,
  { owner, venue, stories }: Asked<Asking>,
  couples: Set<ProjectRow>,
): (Omit<Delivery, 'planner'> & { planner: Asking })[] {
  return stories.flatMap((story, place) => {
    const from = daysBefore(block.now, story.arrivedDaysAgo)
    const project = [...couples].find(({ confirmed_at: confirmedAt }) => (confirmedAt as Date) <= from)
    if (!project) return []
    couples.delete(project)
    const receivedAt = project.confirmed_at as Date
    const course = courseOf(story, receivedAt)
    ask(project, venue, place, course.hiredAt)
    return [{ id: block.newId(), planner: owner, project, receivedAt, course, venue }]
  })
}

function ask(project: ProjectRow, venue: VenueRow, place: number, foundAt: Date | null): void {
  Object.assign(project, {
    chosen_venue_ids: [venue.id as VenueId],
    venue_booked: foundAt !== null,
    venue_found_at: foundAt,
    venue_use: at(venueUses, place),
    venue_nights: place % 4,
    wants_venue_visit: place % 2 === 0,
  } satisfies Partial<ProjectRow>)
}
