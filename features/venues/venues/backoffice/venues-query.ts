import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Venue } from '../contract.ts'
import { getVenue, listVenues, listVenueTypes } from '../contract.ts'

/** The caller's venues, newest first, and whether there is room for one more. */
export function venuesQuery() {
  return queryOptions({
    queryKey: ['venues', 'list', currentLanguage()],
    queryFn: ({ signal }) => call(listVenues, {}, signal),
  })
}

/** The types of venues, named in the current language of the interface. */
export function venueTypesQuery() {
  return queryOptions({
    queryKey: ['venue-types', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listVenueTypes, {}, signal)).types,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One venue with all its parts; its country is named in the current language of the interface. */
export function venueQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getVenue, { params: { id } }, signal),
  })
}

/** Caches the server's version of a venue. */
export function showVenue(venue: Venue): void {
  queryClient.setQueryData(venueQuery(venue.id).queryKey, venue)
  askForVenuesAgain()
}

/** Refetches a venue after one of its parts has changed. */
export function askForVenueAgain(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['venues', 'one', id] })
  askForVenuesAgain()
}

/** Removes a deleted venue from the cache. */
export function forgetVenue(id: string): void {
  queryClient.removeQueries({ queryKey: ['venues', 'one', id] })
  askForVenuesAgain()
}

export function askForVenuesAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['venues', 'list'] })
}
