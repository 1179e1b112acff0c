export const venueValidationPaths = {
  queue: '/admin/venues',
  case: (id: string) => `/admin/venues/${encodeURIComponent(id)}`,
} as const
