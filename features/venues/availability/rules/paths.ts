/** The page of a venue's calendar in the back-office. */
export const availabilityPath = (venueId: string) => `/venues/${venueId}/availability`
