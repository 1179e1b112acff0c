import type { PlacePick } from '../contract.ts'

/** What a pick of the search says of an address; of several postal codes the first. */
export function addressOf(place: PlacePick) {
  return {
    zipcode: place.zipcode[0] ?? '',
    city: place.city,
    countryCode: place.countrycode.toUpperCase(),
    latitude: place.lat,
    longitude: place.lng,
  }
}
