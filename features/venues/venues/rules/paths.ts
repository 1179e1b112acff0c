const page = (section: string) => (id: string) => `/venues/${encodeURIComponent(id)}${section}`

/** An owner's venues, and one of them. */
export const venuePaths = {
  list: '/venues',
  venue: page(''),
} as const
