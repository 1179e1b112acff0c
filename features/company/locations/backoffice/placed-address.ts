import type { Point } from '@bouquet/domain/distance'
import { normalisedPostalCode } from '@bouquet/domain/postal-code'

/** A place with its point; a town may have many postal codes, and none where the source knows none. */
export type PlacedAddress = { zipcodes: string[]; city: string; countryCode: string; point: Point }

type Typed = { zipcode: string; city: string; countryCode: string }

// A search result contains no more codes, so one of a large town may be missing.
const maxPostalCodes = 30

/** The point of a form's values. */
export function pointOf({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}): Point | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** Whether a typed address is still that of the place. */
export function isAddressOf(place: PlacedAddress, { zipcode, city, countryCode }: Typed): boolean {
  if (countryCode !== place.countryCode || searched(city) !== searched(place.city)) return false
  const { zipcodes } = place
  if (zipcodes.length === 0 || zipcodes.length >= maxPostalCodes) return true
  return zipcodes.some((one) => postalArea(one, countryCode) === postalArea(zipcode, countryCode))
}

/** Search results have the outward half of a British code only. */
function postalArea(zipcode: string, country: string): string | undefined {
  const code = normalisedPostalCode(zipcode, country)
  return country === 'GB' ? code.split(' ')[0] : code
}

const searched = (city: string) => city.trim().toLowerCase()
