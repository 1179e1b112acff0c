import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getClaims } from '../contract.ts'

/** The claims about Bouquet, for people who have no account yet. */
export function claimsQuery() {
  return queryOptions({
    queryKey: ['claims'],
    queryFn: ({ signal }) => call(getClaims, {}, signal),
    staleTime: 600_000,
  })
}
