import type { VenueId } from '@bouquet/domain/ids'
import type { VenueAction } from '@bouquet/features/venues/visits/rules/venue-action.ts'
import { chance, createRandom, integerBetween, type Random, seedFrom } from '../random.ts'
import type { Block, Planner } from './planner.ts'
import type { VenueRow, World } from './rows.ts'
import { dayMs, dayOf, daysBefore, hourMs } from './times.ts'

const historyDays = 178
/** The hours of the day (UTC) at which couples browse, mostly in the evening. */
const viewHours = [7, 8, 10, 11, 12, 13, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22]

/** Views of a profile by the hour: more at weekends, more with Premium, and growing from month to month. */
export function makeViews(block: Block, planner: Planner): World['profile_views'] {
  if (!planner.provider.is_moderated) return []
  const random = createRandom(seedFrom(block.seed, planner.account.id, 'views'))
  const isPremium = planner.provider.premium_status === 'active'
  const perDay = (isPremium ? 7 : 1.1) * planner.popularity
  // Later blocks only serve measurements, for which the last days are enough.
  const days = block.number === 0 ? historyDays : 10
  const today = Math.floor(block.now.getTime() / dayMs) * dayMs
  const since = planner.account.moderated_at as Date
  const dayViews = Array.from({ length: days }, (_, index) => {
    const day = new Date(today - (days - 1 - index) * dayMs)
    return viewsOfDay(random, { now: block.now, since, day, mean: perDay * (0.6 + (0.8 * index) / days) })
  })
  return dayViews.flat().map((counted) => ({ provider_id: planner.provider.id, ...counted }))
}

const visitedDays = 45

/** The views of a public venue in the last weeks, and the visitors' actions there. */
export function makeVenueVisits(block: Block, venue: VenueRow): Pick<World, 'venue_views' | 'venue_actions'> {
  if (!venue.is_published || !venue.is_validated) return { venue_views: [], venue_actions: [] }
  const random = createRandom(seedFrom(block.seed, venue.slug, 'visits'))
  const mean = 2 + random() * 5
  const today = Math.floor(block.now.getTime() / dayMs) * dayMs
  const days = Array.from({ length: visitedDays }, (_, back) => new Date(today - back * dayMs))
  const since = venue.created_at as Date
  const venueId = venue.id as VenueId
  return {
    venue_views: days
      .flatMap((day) => viewsOfDay(random, { now: block.now, since, day, mean }))
      .map((counted) => ({ venue_id: venueId, ...counted })),
    venue_actions: days.filter((day) => day > since).flatMap((day) => actionsOfDay(random, venueId, day, mean)),
  }
}

const actionShares: [VenueAction, number][] = [
  ['website', 0.3],
  ['instagram', 0.2],
  ['route', 0.1],
  ['phone', 0.1],
  ['favourite', 0.25],
]

function actionsOfDay(random: Random, venue_id: VenueId, at: Date, mean: number): World['venue_actions'] {
  const day = dayOf(at)
  return actionShares
    .map(([action, share]) => ({ venue_id, action, day, count: Math.floor(random() * 2 * mean * share) }))
    .filter(({ count }) => count > 0)
}

type ViewedDay = { now: Date /** The day on which the page was created. */; since: Date; day: Date; mean: number }

function viewsOfDay(random: Random, { now, since, day, mean }: ViewedDay): { hour: Date; views: number }[] {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  const count = Math.floor(mean * (isWeekend ? 1.5 : 0.9) * (0.4 + random() * 1.2) + random())
  const byHour = new Map<number, number>()
  for (let view = 0; view < count; view++) {
    const hour = viewHours[integerBetween(random, 0, viewHours.length - 1)] as number
    byHour.set(hour, (byHour.get(hour) ?? 0) + (chance(random, 0.15) ? 2 : 1))
  }
  return [...byHour]
    .map(([hour, views]) => ({
      hour: new Date(day.getTime() + hour * hourMs),
      views,
    }))
    .filter(({ hour }) => hour <= now && hour > daysBefore(now, historyDays) && hour > since)
}

const clickedDays = 30

/** Recent clicks on a provider's links: mostly on the website, and fewer on each than there are views of the profile. */
export function makeClicks(block: Block, { account, provider, popularity }: Planner, links: World['social_links']) {
  if (!provider.is_moderated || block.number > 0) return []
  const random = createRandom(seedFrom(block.seed, account.id, 'clicks'))
  const types = [...(provider.website ? ['website' as const] : []), ...links.map(({ network }) => network)]
  const today = Math.floor(block.now.getTime() / dayMs) * dayMs
  const clicks: World['link_clicks'] = []
  for (let back = 0; back < clickedDays; back++)
    for (const type of types) {
      const count = Math.floor(random() * popularity * (type === 'website' ? 2 : 1.3))
      const day = new Date(today - back * dayMs).toISOString().slice(0, 10)
      if (count > 0) clicks.push({ provider_id: provider.id, type, day, clicks: count })
    }
  return clicks
}
