import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

/** The paths of the pages that create and change a venue. */
export const venueFormPaths = { create: venuePaths.create, edit: venuePaths.edit } as const
