import type { Country } from './countries.ts'
import { numberFormat } from './number-format.ts'

/** Who reads a distance: how numbers are written, and on which country's host. */
type DistanceReader = { locale: string; country: Country }

const kmPerMile = 1.609344

/** Rule "miles": whether distances on the country's host are in miles. */
function isInMiles(country: Country): boolean {
  return country === 'GB'
}

/** A distance in whole kilometres or miles: `13 km`, `8 miles`; no line ends between number and unit. */
export function formatDistance(km: number, { locale, country }: DistanceReader): string {
  const text = isInMiles(country)
    ? numberFormat(locale, 'mile')(Math.round(km / kmPerMile))
    : numberFormat(locale, 'kilometer')(km)
  return text.replaceAll(/\s/g, '\u00a0')
}

/** A radius to choose from, in kilometres: as given, and in miles the round number nearest to it, 25 km being 15 miles. */
export function roundRadius(km: number, country: Country): number {
  if (!isInMiles(country)) return km
  const miles = km / kmPerMile
  const step = miles < 60 ? 5 : 10
  return Math.round(miles / step) * step * kmPerMile
}

/** How far a radius to choose from reaches, in metres: as far as its label says. */
export function metresOfRadius(km: number, country: Country): number {
  return Math.round(roundRadius(km, country) * 1000)
}

/** A radius to choose from as text: `25 km`, `15 miles`. */
export function formatRadius(km: number, reader: DistanceReader): string {
  return formatDistance(roundRadius(km, reader.country), reader)
}
