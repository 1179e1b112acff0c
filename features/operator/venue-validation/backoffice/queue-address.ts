import { type Country, isCountry } from '@bouquet/domain/countries'
import { type ModerationState, moderationStates } from '@bouquet/domain/moderation'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'

/** What part of the list is shown, as the page's address holds it. */
export type VenueQueueAddress = { state: ModerationState; country: Country | null; page: number }

/** Reads the address; whatever makes no sense counts as not given. */
export function readVenueQueueAddress(search: URLSearchParams): VenueQueueAddress {
  const country = search.get('country') ?? ''
  return {
    state: moderationStates.find((state) => state === search.get('state')) ?? 'waiting',
    country: isCountry(country) ? country : null,
    page: readPage(search),
  }
}

/** Writes the address without what goes without saying. */
export function writeVenueQueueAddress({ state, country, page }: VenueQueueAddress): string {
  const search = new URLSearchParams()
  if (state !== 'waiting') search.set('state', state)
  if (country) search.set('country', country)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}
