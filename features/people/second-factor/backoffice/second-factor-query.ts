import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '../contract.ts'

/** The second factors of the account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, signal),
  staleTime: 0,
})

/** Reads again what a change of a factor concerns: the factors, and whether an operator still has to set one up. */
export function refetchFactors(): void {
  void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
