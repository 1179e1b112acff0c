import { call } from '@bouquet/backoffice/api/client.ts'
import { getSecurity } from '@bouquet/features/people/security/contract.ts'
import { queryOptions } from '@tanstack/react-query'

/** The account's open sessions, and the visits of support. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, signal),
  staleTime: 0,
})
