import { call } from '@bouquet/backoffice/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { compareVenues, getLinkClicks, getRates, getUnlockedRequests as getUnlocked, getViews } from '../contract.ts'
import type { ViewsPeriod } from '../rules/statistics.ts'

/** The subject of the statistics: one venue by its id, or everything that the caller has. */
type Of = { venue?: string }

const of = (venue: string | undefined): Of => (venue === undefined ? {} : { venue })

/** All requests, or those for one venue. */
export function ratesQuery(venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'rates', venue ?? ''],
    queryFn: ({ signal }) => call(getRates, { query: of(venue) }, signal),
  })
}

/** The views of the profile or of a venue over a period; the previous series stays visible until the next one is loaded. */
export function viewsQuery(period: ViewsPeriod, venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'views', period, venue ?? ''],
    queryFn: async ({ signal }) => (await call(getViews, { query: { period, ...of(venue) } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Clicks on links over a period; the previous ones stay visible until the next ones are loaded. */
export function linkClicksQuery(period: ViewsPeriod, venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'link-clicks', period, venue ?? ''],
    queryFn: async ({ signal }) => (await call(getLinkClicks, { query: { period, ...of(venue) } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** All requests, or those for one venue. */
export function unlockedQuery(venue?: string) {
  return queryOptions({
    queryKey: ['statistics', 'unlocked', venue ?? ''],
    queryFn: async ({ signal }) => (await call(getUnlocked, { query: of(venue) }, signal)).data,
  })
}

/** The results of each venue over a period; the previous ones stay visible until the next ones are loaded. */
export function comparedVenuesQuery(period: ViewsPeriod) {
  return queryOptions({
    queryKey: ['statistics', 'venues', period],
    queryFn: async ({ signal }) => (await call(compareVenues, { query: { period } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}
