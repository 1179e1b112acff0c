import { call } from '@bouquet/backoffice/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareVenues, getLinkClicks, getRates, getUnlockedRequests as getUnlocked, getViews } from '../contract.ts'
import type { ViewsPeriod } from '../rules/statistics.ts'

/** What stats are of: one venue by its id, or everything that the caller has. */
type Of = { venue?: string }

const of = (venue: string | undefined): Of => (venue === undefined ? {} : { venue })

/** Of all requests, or of those for one venue. */
export function ratesQuery(venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'rates', venue ?? ''],
    queryFn: ({ signal }) => call(getRates, { query: of(venue) }, signal),
  })
}

/** The series of a period, of the profile or of a venue; the previous one stays visible until it is loaded. */
export function viewsQuery(period: ViewsPeriod, venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'views', period, venue ?? ''],
    queryFn: async ({ signal }) => (await call(getViews, { query: { period, ...of(venue) } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Clicks on links over a period; those of the previous one stay visible until they are loaded. */
export function linkClicksQuery(period: ViewsPeriod, venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'link-clicks', period, venue ?? ''],
    queryFn: async ({ signal }) => (await call(getLinkClicks, { query: { period, ...of(venue) } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Of all requests, or of those for one venue. */
export function unlockedQuery(venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'unlocked', venue ?? ''],
    queryFn: async ({ signal }) => (await call(getUnlocked, { query: of(venue) }, signal)).data,
  })
}

/** What came of each venue over a period; the previous one stays visible until it is loaded. */
export function comparedVenuesQuery(period: ViewsPeriod) {
  return queryOptions({
    queryKey: ['statistics', 'venues', period],
    queryFn: async ({ signal }) => (await call(compareVenues, { query: { period } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}
