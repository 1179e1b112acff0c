import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { availabilityPath } from './rules/availability-path.ts'

/** The calendar of a venue. */
export const availability: FeatureScreens = {
  pages: [
    {
      path: routeOf(availabilityPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/availability-page.tsx')).AvailabilityPage,
      messages: ['venues', 'venue-availability'],
    },
  ],
}
