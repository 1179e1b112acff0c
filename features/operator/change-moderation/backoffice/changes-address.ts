import { type Country, isCountry } from '@bouquet/domain/countries'
import { type ChangePlace, picturePlaces, textPlaces } from '@bouquet/features/reports/content-changes/rules/places.ts'
import { listedChanges, whatChanged } from '../contract.ts'

/** Ages by which the queue is filtered, in days. */
export const ages = [1, 3, 7, 30] as const

/** The filters of the queue, as in the page's address. */
export type ChangesAddress = {
  what: (typeof whatChanged)[number]
  state: (typeof listedChanges)[number]
  place: ChangePlace | null
  country: Country | null
  days: (typeof ages)[number] | null
  q: string
}

/** The places of what is shown. */
export const placesOf = (what: ChangesAddress['what']) => (what === 'pictures' ? picturePlaces : textPlaces)

/** Reads the address; an invalid value is ignored. */
export function readChangesAddress(search: URLSearchParams): ChangesAddress {
  const country = search.get('country') ?? ''
  const what = whatChanged.find((one) => one === search.get('what')) ?? 'texts'
  return {
    what,
    state: listedChanges.find((state) => state === search.get('state')) ?? 'waiting',
    place: placesOf(what).find((place) => place === search.get('place')) ?? null,
    country: isCountry(country) ? country : null,
    days: ages.find((days) => String(days) === search.get('days')) ?? null,
    q: (search.get('q') ?? '').slice(0, 200),
  }
}

/** Writes the address, leaving out default values. */
export function writeChangesAddress({ what, state, ...filters }: ChangesAddress): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (what !== 'texts') search.set('what', what)
  if (state !== 'waiting') search.set('state', state)
  return `?${search}`
}

/** How many filters are set. */
export function filterCount({ state, place, country, days, q }: ChangesAddress): number {
  return [place, country, days, q, state !== 'waiting'].filter(Boolean).length
}
