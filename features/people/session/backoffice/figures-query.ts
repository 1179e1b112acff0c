import { call } from '@bouquet/backoffice/api/client.ts'
import { getFigures } from '@bouquet/features/company/services-catalogue/contract.ts'
import { queryOptions } from '@tanstack/react-query'

/** True figures about Bouquet, for those who have no account yet. */
export function figuresQuery() {
  return queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call(getFigures, {}, signal),
    staleTime: 600_000,
  })
}
