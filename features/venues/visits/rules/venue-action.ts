/** What visitors follow on the page of a venue: its own links, the way there and its number. */
export const venueLinks = ['website', 'facebook', 'instagram', 'route', 'phone'] as const

/** What is counted on the page of a venue besides its views. */
export const venueActions = [...venueLinks, 'favourite'] as const
export type VenueAction = (typeof venueActions)[number]
