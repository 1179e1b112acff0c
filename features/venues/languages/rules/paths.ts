import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

/** Where a venue's descriptions are written in further languages. */
export const venueLanguagesPath = venuePaths.languages
