import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getPortrait } from '../contract.ts'

/** Not cached, so that a form begins with the server's current values. */
export const portraitQuery = queryOptions({
  queryKey: ['portrait'],
  queryFn: ({ signal }) => call(getPortrait, {}, signal),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})
