import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { listRequestDays, type RequestDay } from '../contract.ts'

/** The calendars' entries on the days of these requests, by the request's id. */
export function requestDaysQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['venue-calendar', 'requests', [...ids].sort().join(',')],
    queryFn: async ({ signal }): Promise<Record<string, RequestDay>> => {
      const { requests } = await call(listRequestDays, { query: { ids: ids.join(',') } }, signal)
      return Object.fromEntries(requests.map((request) => [request.eventRequestId, request]))
    },
    enabled: ids.length > 0,
  })
}
