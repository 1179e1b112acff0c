import { type Country, isCountry } from '@bouquet/domain/countries'

/** What part of the queue is shown, as the page's address holds it. */
export type QueueAddress = { country: Country | null; page: number }

/** Reads the address; whatever makes no sense counts as not given. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const country = search.get('country') ?? ''
  return { country: isCountry(country) ? country : null, page: readPage(search) }
}

/** Writes the address without what goes without saying. */
export function writeQueueAddress({ country, page }: QueueAddress): string {
  const search = new URLSearchParams()
  if (country) search.set('country', country)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** The page's number in an address; 1 when none makes sense. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
