export const venuesPath = '/venues'
