import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

/** Where a venue is made and changed. */
export const venueFormPaths = { create: venuePaths.create, edit: venuePaths.edit } as const
