import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getToday } from '../contract.ts'

const secondsBetweenReads = 60

/** The day at a glance, read again every minute while the page is open. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(getToday, {}, signal),
  refetchInterval: secondsBetweenReads * 1000,
  staleTime: 0,
})
