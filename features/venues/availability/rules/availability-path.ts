import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

/** The path of a venue's calendar in the back-office. */
export const availabilityPath = venuePaths.availability
