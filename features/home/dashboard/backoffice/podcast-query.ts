import { call } from '@bouquet/backoffice/api/client.ts'
import { getPodcast } from '@bouquet/features/operator/promotions/shown-contract.ts'
import { queryOptions } from '@tanstack/react-query'

/** The podcast is an operator's setting that does not change during a session. */
export const podcastQuery = queryOptions({
  queryKey: ['podcast'],
  queryFn: ({ signal }) => call(getPodcast, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
