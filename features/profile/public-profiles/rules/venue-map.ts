/** The width that the map of a venue covers. */
export const kmAcross = 60
/** The radii of the circles around the venue. */
export const circlesKm = [10, 25] as const
