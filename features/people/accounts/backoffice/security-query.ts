import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getSecurity } from '../contract.ts'

/** Where the account is signed in, and the visits of support. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, signal),
  staleTime: 0,
})
