/** How far the map of a venue reaches from left to right. */
export const kmAcross = 60
/** How far around the venue its circles are. */
export const circlesKm = [10, 25] as const
