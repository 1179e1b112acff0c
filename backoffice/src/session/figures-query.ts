import { getFigures } from '@bouquet/contract/figures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** True figures about Bouquet, for those who have no account yet. */
export function figuresQuery() {
  return queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call(getFigures, {}, signal),
    staleTime: 600_000,
  })
}
