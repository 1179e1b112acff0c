import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { eventRequestPaths } from '@bouquet/domain/event-request-paths'

/** One request, with its conversation and the saved replies. */
export const requestPage: FeatureScreens = {
  pages: [
    {
      path: `${eventRequestPaths.list}/:uuid`,
      roles: ['ROLE_PRESTATAIRE'],
      needsModeration: true,
      load: async () => (await import('./backoffice/event-request-page.tsx')).EventRequestPage,
      messages: ['event-requests', 'request-summary', 'request-list', 'pipeline', 'credits'],
    },
  ],
}
