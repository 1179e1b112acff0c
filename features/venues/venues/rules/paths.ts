const page = (section: string) => (id: string) => `/venues/${encodeURIComponent(id)}${section}`

/** The paths of an owner's venues, of the pages that create and change one, and of a single one. */
export const venuePaths = {
  list: '/venues',
  create: '/venues/create',
  edit: page('/edit'),
  venue: page(''),
  services: page('/services'),
  photos: page('/photos'),
  videos: page('/videos'),
  spaces: page('/spaces'),
  prices: page('/prices'),
  rules: page('/rules'),
  point: page('/point'),
  planners: page('/planners'),
  availability: page('/availability'),
  testimonials: page('/testimonials'),
  languages: page('/languages'),
  statistics: page('/statistics'),
  settings: page('/settings'),
} as const
