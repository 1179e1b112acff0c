import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { lookUpSiret } from '../contract.ts'

/** What the French register says; asked once per number, a failure is shown and not repeated. */
export function siretQuery(siret: string) {
  return queryOptions({
    queryKey: ['siret', siret],
    queryFn: ({ signal }) => call(lookUpSiret, { query: { siret } }, signal),
    enabled: siret.length === 14,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
