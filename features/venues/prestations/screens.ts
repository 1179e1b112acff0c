import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueServicesPath } from './rules/services-path.ts'

/** A venue's prestations. */
export const prestations: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueServicesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venue-services-page.tsx')).VenueServicesPage,
      messages: ['venues', 'prestations'],
    },
  ],
}
