import type { PlacePick } from '../contract.ts'

/** The address that a search result stands for, with the first of several postal codes. */
export function addressOf(place: PlacePick) {
  return {
    zipcode: place.zipcode[0] ?? '',
    city: place.city,
    countryCode: place.countrycode.toUpperCase(),
    latitude: place.lat,
    longitude: place.lng,
  }
}
