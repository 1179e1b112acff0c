import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueStatisticsPath } from './rules/venue-statistics-path.ts'

/** The statistics of one venue; overall statistics are on the dashboard. */
export const statistics: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueStatisticsPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venue-statistics-page.tsx')).VenueStatisticsPage,
      messages: ['venues', 'statistics'],
    },
  ],
}
