/** The links on a venue's page whose clicks are counted: its own links, the directions and the phone number. */
export const venueLinks = ['website', 'facebook', 'instagram', 'route', 'phone'] as const

/** The actions counted on a venue's page besides its views. */
const venueActions = [...venueLinks, 'favourite'] as const
export type VenueAction = (typeof venueActions)[number]
