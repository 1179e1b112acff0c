import { call } from '@bouquet/backoffice/api/client.ts'
import { countries } from '@bouquet/domain/countries'
import { searchLocations } from '@bouquet/features/company/locations/contract.ts'
import { listServices, listSpokenLanguages } from '@bouquet/features/company/services-catalogue/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lookUpSiret } from '../contract.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(listServices, {}, signal)).prestations,
})

export const spokenLanguagesQuery = queryOptions({
  queryKey: ['spoken-languages'],
  queryFn: async ({ signal }) => (await call(listSpokenLanguages, {}, signal)).langues,
})

/** Places for what was typed; the last ones stay in sight while the next are on their way. */
export function placesQuery(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(searchLocations, { query: { q, countries: countries.join(',') } }, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
}

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
