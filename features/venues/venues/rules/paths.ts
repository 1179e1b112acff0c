const page = (section: string) => (id: string) => `/venues/${encodeURIComponent(id)}${section}`

/** An owner's venues, where one is made and changed, and one of them. */
export const venuePaths = {
  list: '/venues',
  create: '/venues/create',
  edit: page('/edit'),
  venue: page(''),
  services: page('/services'),
  photos: page('/photos'),
  videos: page('/videos'),
  testimonials: page('/testimonials'),
  languages: page('/languages'),
  settings: page('/settings'),
} as const
