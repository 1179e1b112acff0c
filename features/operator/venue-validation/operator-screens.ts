import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueValidationPaths } from './rules/paths.ts'

/** The operator's pages for the validation of venues. */
export const venueValidation: FeatureScreens = {
  pages: [
    {
      path: venueValidationPaths.queue,
      permission: 'moderation',
      load: async () => (await import('./backoffice/venues-queue-page.tsx')).VenuesQueuePage,
      messages: ['venue-validation', 'administration', 'venues'],
    },
    {
      path: routeOf(venueValidationPaths.case, 'id'),
      permission: 'moderation',
      load: async () => (await import('./backoffice/venue-case-page.tsx')).VenueCasePage,
      messages: ['venue-validation', 'administration', 'venues'],
    },
  ],
  inGroup: {
    group: 'menu.groups.moderation',
    places: [
      { path: venueValidationPaths.queue, icon: 'pin', title: 'menu.venueValidation', permission: 'moderation' },
    ],
  },
}
