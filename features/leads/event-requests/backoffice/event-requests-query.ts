import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listEventRequests as route } from '../contract.ts'
import { listEventRequests } from '../contract.ts'
import type { ListAddress } from './list-address.ts'

export type EventRequestPage = RouteResult<typeof route>

/** The key of every page of the list; it is invalidated after every change of a request. */
export const eventRequestLists = ['event-requests', 'list']

/** The key of one request in every language. */
export const eventRequestDetail = (uuid: string) => ['event-requests', 'detail', uuid]

/** The key of the previous and next requests in the list. */
export const eventRequestNeighbours = ['event-requests', 'neighbours']

/** The response does not have the contract's shape. */
export class UnreadableAnswer extends Error {}

/** One page of requests; the previous page stays visible until the next one is loaded. */
export function eventRequestsQuery(address: ListAddress) {
  return queryOptions({
    queryKey: [...eventRequestLists, currentLanguage(), address],
    queryFn: async ({ signal }) => {
      const page = await call(listEventRequests, { query: address }, signal)
      if (!Array.isArray(page?.eventRequests)) throw new UnreadableAnswer()
      return page
    },
    placeholderData: keepPreviousData,
  })
}
