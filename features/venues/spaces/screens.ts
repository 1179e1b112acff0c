import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueSpacesPath } from './rules/spaces-path.ts'

/** The spaces of an owner's venue. */
export const spaces: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueSpacesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/spaces-page.tsx')).SpacesPage,
      messages: ['venues', 'venue-spaces', 'uploads'],
    },
  ],
}
