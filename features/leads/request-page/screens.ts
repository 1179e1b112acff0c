import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { eventRequestPaths, routeOf } from '@bouquet/domain/backoffice-paths'

/** One request, with its conversation and the saved replies. */
export const requestPage: FeatureScreens = {
  pages: [
    {
      path: routeOf(eventRequestPaths.request, 'uuid'),
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      needsModeration: true,
      load: async () => (await import('./backoffice/event-request-page.tsx')).EventRequestPage,
      messages: ['event-requests', 'request-summary', 'request-list', 'pipeline', 'credits'],
    },
  ],
}
