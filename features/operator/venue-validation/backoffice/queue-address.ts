import { type Country, isCountry } from '@bouquet/domain/countries'
import { type ModerationState, moderationStates } from '@bouquet/domain/moderation'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'

/** The visible part of the list, as in the page's address. */
export type VenueQueueAddress = {
  state: ModerationState
  country: Country | null
  q: string
  page: number
}

/** Reads the address; an invalid value is ignored. */
export function readVenueQueueAddress(search: URLSearchParams): VenueQueueAddress {
  const country = search.get('country') ?? ''
  return {
    state: moderationStates.find((state) => state === search.get('state')) ?? 'waiting',
    country: isCountry(country) ? country : null,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    page: readPage(search),
  }
}

/** Writes the address, leaving out default values. */
export function writeVenueQueueAddress({ state, country, q, page }: VenueQueueAddress): string {
  const search = new URLSearchParams()
  if (state !== 'waiting') search.set('state', state)
  if (country) search.set('country', country)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** What the server filters by. */
export function venueFiltersOf({ state, country, q }: VenueQueueAddress) {
  return { state, ...(country && { country }), ...(q && { q }) }
}
