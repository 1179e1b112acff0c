import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getPortrait } from '../contract.ts'

/** A form begins with what the server has now, never with what it had on the last visit. */
export const portraitQuery = queryOptions({
  queryKey: ['portrait'],
  queryFn: ({ signal }) => call(getPortrait, {}, signal),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})
