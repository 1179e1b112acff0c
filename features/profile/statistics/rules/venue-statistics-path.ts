import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'

export const venueStatisticsPath = venuePaths.statistics
