import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import { currencies, currencyOfCountry } from '@bouquet/domain/money'
import { budgetRanges, plannerBudgetRanges } from '@bouquet/domain/project'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getUnlockedRequests as contract } from '../contract.ts'
import { chartedMonths, chartedPlaces } from '../rules/statistics.ts'
import { ownVenueId } from './own-venue-id.ts'
import { readUnlocked, type Unlocked } from './statistics-rows.ts'

/** A planner is asked with what the couple has for planning, a venue with what it has for the whole party. */
const chartedRanges = [...plannerBudgetRanges, ...budgetRanges]

/** The caller's unlocked requests of the last twelve months, or those for one venue, by month, place and budget. Throws not_found. */
export async function getUnlockedRequests(
  called: ProviderContext,
  { query: { venue } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const ctx = mayBeBehind(called)
  const venueId = await ownVenueId(ctx, venue)
  const [unlocked] = await readUnlocked(ctx.db, ctx.actor.providerId, venueId, ctx.now(), chartedMonths)
  if (!unlocked) throw problem('not_found')
  const { listed_country: country, groups } = unlocked
  const inMonth = new Map(groups.map(({ month, count }) => [month, count]))
  const inBudget = new Map(groups.map(({ budget, currency, count }) => [`${budget} ${currency}`, count]))
  const own = currencyOfCountry(country)
  const occurring = currencies.filter((currency) => groups.some((group) => group.currency === currency))
  const shown = occurring.length > 0 ? occurring : [own]
  const places = namedPlaces(groups, (city) => shownTown(ctx.language, { country, city }))
  return {
    success: true,
    data: {
      months: monthsUpTo(dayIn(country, ctx.now())).map((month) => ({
        month,
        count: inMonth.get(month) ?? 0,
      })),
      places: places.slice(0, chartedPlaces),
      elsewhere: places.slice(chartedPlaces).reduce((sum, { count }) => sum + count, 0),
      budgets: shown.flatMap((currency) =>
        chartedRanges.map((range) => ({ range, currency, count: inBudget.get(`${range} ${currency}`) ?? 0 })),
      ),
    },
  }
}

/** The towns in the reader's language, those that were written in two as one, the most frequent first. */
function namedPlaces(groups: Unlocked['groups'], shown: (town: string) => string): { place: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { place: town, count } of groups) {
    if (town === null) continue
    const place = shown(town)
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return [...counts].map(([place, count]) => ({ place, count })).toSorted((a, b) => b.count - a.count)
}

/** The last twelve months as YYYY-MM up to the month of this day, oldest first. */
function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Counted from the year zero: a Date for each month takes longer than all the rest of the answer.
  const next = year * 12 + month
  return Array.from({ length: chartedMonths }, (_, index) => {
    const at = next - chartedMonths + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
