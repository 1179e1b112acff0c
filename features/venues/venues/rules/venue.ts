/** What a venue can be, in the order of the catalogue. */
export const venueTypes = [
  'boat',
  'castle',
  'domain',
  'farm',
  'hotel',
  'place_of_worship',
  'reception_hall',
  'restaurant',
  'unusual',
] as const
export type VenueType = (typeof venueTypes)[number]

export const longestVenueName = 100
export const maxGuests = 100_000

/** What a venue has or allows, in the order in which couples read it. */
export const venueFeatures = [
  'ceremonyAndReception',
  'receptionVenue',
  'outdoorCeremony',
  'weddingLicense',
  'garden',
  'seaView',
  'mountainView',
  'cityView',
  'bridalSuite',
  'parking',
  'wheelchairAccessible',
  'catering',
  'bar',
  'tables',
  'chairs',
  'linens',
  'china',
  'glassware',
  'flatware',
  'danceFloor',
  'lighting',
  'soundSystem',
  'confettiAllowed',
  'openFlameAllowed',
  'petsAllowed',
  'indoor',
  'outdoor',
  'airConditioning',
  'heating',
  'kitchen',
  'wifi',
  'accommodation',
] as const
export type VenueFeature = (typeof venueFeatures)[number]

export function isVenueFeature(code: string): code is VenueFeature {
  return (venueFeatures as readonly string[]).includes(code)
}

/** Directions from wherever the reader is to a place, on the open map. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${latitude},${longitude}`)}`
}
