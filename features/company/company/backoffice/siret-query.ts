import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { lookUpSiret } from '../contract.ts'

/** The register's answer; each number is asked once, and a failure is shown but not retried. */
export function siretQuery(siret: string) {
  return queryOptions({
    queryKey: ['siret', siret],
    queryFn: ({ signal }) => call(lookUpSiret, { query: { siret } }, signal),
    enabled: siret.length === 14,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
