import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePhotosPath } from './rules/photos-path.ts'

/** A venue's photos. */
export const venueImages: FeatureScreens = {
  pages: [
    {
      path: routeOf(venuePhotosPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venue-photos-page.tsx')).VenuePhotosPage,
      messages: ['venues', 'venue-images', 'gallery', 'uploads'],
    },
  ],
}
