import { call } from '@bouquet/backoffice/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLinkClicks, getRates, getUnlockedRequests as getUnlocked, getViews } from '../contract.ts'
import type { ViewsPeriod } from '../rules/statistics.ts'

export const ratesQuery = queryOptions({
  queryKey: ['statistics', 'rates'],
  queryFn: ({ signal }) => call(getRates, {}, signal),
})

/** The series of a period; the previous one stays visible until it is loaded. */
export function viewsQuery(period: ViewsPeriod) {
  return queryOptions({
    queryKey: ['statistics', 'views', period],
    queryFn: async ({ signal }) => (await call(getViews, { query: { period } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Clicks on links over a period; those of the previous one stay visible until they are loaded. */
export function linkClicksQuery(period: ViewsPeriod) {
  return queryOptions({
    queryKey: ['statistics', 'link-clicks', period],
    queryFn: async ({ signal }) => (await call(getLinkClicks, { query: { period } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

export const unlockedQuery = queryOptions({
  queryKey: ['statistics', 'unlocked'],
  queryFn: async ({ signal }) => (await call(getUnlocked, {}, signal)).data,
})
