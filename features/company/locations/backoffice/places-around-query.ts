import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { Place } from '@bouquet/ui/map/geometry.ts'
import { queryOptions } from '@tanstack/react-query'
import { listPlacesAround } from '../contract.ts'

/** The towns and departments on the map of a place, named in the reader's language. */
export function placesAroundQuery([longitude, latitude]: Place) {
  return queryOptions({
    queryKey: ['places-around', latitude, longitude, currentLanguage()],
    queryFn: ({ signal }) => call(listPlacesAround, { query: { latitude, longitude } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
