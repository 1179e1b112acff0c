import { getSecurity } from '@bouquet/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Where the account is signed in, and the visits of support. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, signal),
  staleTime: 0,
})
