import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueVideosPath } from './rules/videos-path.ts'

/** A venue's videos. */
export const venueVideos: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueVideosPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venue-videos-page.tsx')).VenueVideosPage,
      messages: ['venues', 'venue-videos', 'video-links'],
    },
  ],
}
