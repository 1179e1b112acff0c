import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Venue } from '../contract.ts'
import { getVenue, listVenues, listVenueTypes } from '../contract.ts'

/** The signed-in owner's venues, newest first, and whether one more fits. */
export function venuesQuery() {
  return queryOptions({
    queryKey: ['venues', 'list', currentLanguage()],
    queryFn: ({ signal }) => call(listVenues, {}, signal),
  })
}

/** What a venue can be, named in the language now spoken. */
export function venueTypesQuery() {
  return queryOptions({
    queryKey: ['venue-types', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listVenueTypes, {}, signal)).types,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One venue with all that belongs to it; its country is named in the language now spoken. */
export function venueQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getVenue, { params: { id } }, signal),
  })
}

/** Takes over what the server has of a venue now. */
export function showVenue(venue: Venue): void {
  queryClient.setQueryData(venueQuery(venue.id).queryKey, venue)
  askForVenuesAgain()
}

/** Asks for a venue again after something that belongs to it was changed. */
export function askForVenueAgain(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['venues', 'one', id] })
  askForVenuesAgain()
}

/** Forgets a venue that is gone. */
export function forgetVenue(id: string): void {
  queryClient.removeQueries({ queryKey: ['venues', 'one', id] })
  askForVenuesAgain()
}

export function askForVenuesAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['venues', 'list'] })
}
