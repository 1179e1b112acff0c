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
