/** The width that the map of one place covers. */
export const kmAcross = 60
/** The height, for a map of 760 by 352 pixels. */
export const kmTall = 28
/** The radii of the circles around the place. */
export const circlesKm = [10, 25] as const
