/** Rule "testimonials of a venue"; lengths in characters. */
export const testimonialLimits = { testimonials: 24, longestCoupleName: 100, longestContent: 2000 } as const
