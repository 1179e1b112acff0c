import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

export const venueServicesPath = venuePaths.services

/** Where operators manage the catalogue of prestations. */
export const cataloguePath = '/admin/prestations'
