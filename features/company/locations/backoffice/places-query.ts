import { call } from '@bouquet/backoffice/api/client.ts'
import { countries } from '@bouquet/domain/countries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchLocations } from '../contract.ts'

/** Places for the typed text; the previous results stay visible while the next ones load. */
export function placesQuery(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(searchLocations, { query: { q, countries: countries.join(',') } }, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
}
