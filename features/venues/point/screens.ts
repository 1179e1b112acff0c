import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePointPath } from './rules/point-path.ts'

/** Where an owner's venue is shown to be. */
export const point: FeatureScreens = {
  pages: [
    {
      path: routeOf(venuePointPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/point-page.tsx')).PointPage,
      messages: ['venues', 'venue-point'],
    },
  ],
}
