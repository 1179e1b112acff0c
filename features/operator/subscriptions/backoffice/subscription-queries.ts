import { call } from '@bouquet/backoffice/api/client.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listSubscriptions } from '../contract.ts'
import { filtersOf, type SubscriptionsAddress } from './subscriptions-address.ts'

/** The subscriptions that match the filters, the newest first, in pages. */
export function subscriptionsQuery(address: SubscriptionsAddress) {
  return infiniteQueryOptions({
    queryKey: ['operator-subscriptions', address],
    queryFn: ({ pageParam, signal }) =>
      call(listSubscriptions, { query: { ...filtersOf(address), ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
