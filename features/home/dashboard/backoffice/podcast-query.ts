import { addressOf } from '@bouquet/backoffice/api/address.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import type * as contract from '@bouquet/features/operator/promotions/shown-contract.ts'
import { queryOptions } from '@tanstack/react-query'

const getPodcast = addressOf<typeof contract.getPodcast>({
  method: 'GET',
  path: '/api/marketing/podcast',
  access: 'account',
})

/** The operator's setting: it does not change while somebody works. */
export const podcastQuery = queryOptions({
  queryKey: ['podcast'],
  queryFn: ({ signal }) => call(getPodcast, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
