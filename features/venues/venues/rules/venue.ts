/** The code of a kind of venue in its catalogue. */
export type VenueType = string

export const longestVenueName = 100
export const maxGuests = 100_000

/** The features of venues, in the order in which couples see them. */
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

/** A link to directions on OpenStreetMap, from the reader's own position to a place. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${latitude},${longitude}`)}`
}
