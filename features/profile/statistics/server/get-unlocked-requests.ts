import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import { type Currency, currencies, currencyOfCountry } from '@bouquet/domain/money'
import { budgetRanges, plannerBudgetRanges } from '@bouquet/domain/project'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { memoize } from '@bouquet/server/memoize.ts'
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
  const inBudget = new Map(groups.map(({ budget, currency, count }) => [budgetKey(budget, currency), count]))
  const own = currencyOfCountry(country)
  const occurring = currencies.filter((currency) => groups.some((group) => group.currency === currency))
  const shown = occurring.length > 0 ? occurring : [own]
  const places = namedPlaces(groups, (city) => shownTown(ctx.language, { country, city }))
  return {
    success: true,
    data: {
      months: monthsUpTo(dayIn(country, ctx.now()).slice(0, 7)).map((month) => ({
        month,
        count: inMonth.get(month) ?? 0,
      })),
      places: places.slice(0, chartedPlaces),
      elsewhere: places.slice(chartedPlaces).reduce((sum, { count }) => sum + count, 0),
      budgets: shown.flatMap((currency) =>
        chartedBudgets(currency).map(({ key, range }) => ({ range, currency, count: inBudget.get(key) ?? 0 })),
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

/** The twelve months as YYYY-MM up to this one, oldest first: made once a month, as making them took a third of the work on an answer. */
const monthsUpTo = memoize((last: string): string[] => {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: chartedMonths }, (_, index) =>
    new Date(Date.UTC(year, month - chartedMonths + index)).toISOString().slice(0, 7),
  )
})

const chartedBudgets = memoize((currency: Currency) =>
  chartedRanges.map((range) => ({ range, key: budgetKey(range, currency) })),
)

function budgetKey(range: string | null, currency: Currency | null): string {
  return `${range} ${currency}`
}
