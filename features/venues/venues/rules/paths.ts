const page = (section: string) => (id: string) => `/venues/${encodeURIComponent(id)}${section}`

/** An owner's venues, and one of them. */
export const venuePaths = {
  list: '/venues',
  venue: page(''),
  services: page('/services'),
  photos: page('/photos'),
  videos: page('/videos'),
  testimonials: page('/testimonials'),
} as const
