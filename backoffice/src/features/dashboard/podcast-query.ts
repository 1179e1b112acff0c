import type * as contract from '@bouquet/contract/marketing'
import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'

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
