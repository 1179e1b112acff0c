import { type Country, isCountry } from '@bouquet/domain/countries'

/** The visible part of the queue, as in the page's address. */
export type QueueAddress = { q: string; country: Country | null; page: number }

/** Reads the address; an invalid value is ignored. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    country: isCountry(country) ? country : null,
    page: readPage(search),
  }
}

/** Writes the address, leaving out default values. */
export function writeQueueAddress({ q, country, page }: QueueAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (country) search.set('country', country)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** What the server filters by. */
export function queueFiltersOf({ q, country }: Pick<QueueAddress, 'q' | 'country'>) {
  return { ...(q && { q }), ...(country && { country }) }
}

/** The page number in an address; 1 when it is missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
