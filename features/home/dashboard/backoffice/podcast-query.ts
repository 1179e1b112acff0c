import { call } from '@bouquet/backoffice/api/client.ts'
import { getPodcast } from '@bouquet/features/operator/promotions/shown-contract.ts'
import { queryOptions } from '@tanstack/react-query'

/** The operator's setting: it does not change while somebody works. */
export const podcastQuery = queryOptions({
  queryKey: ['podcast'],
  queryFn: ({ signal }) => call(getPodcast, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
