import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { isProvider } from '@bouquet/backoffice/session/moderation.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'

/** A planner's and a venue owner's requests. */
export const eventRequests: FeatureScreens = {
  pages: [
    {
      path: eventRequestPaths.list,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      needsModeration: true,
      load: async () => (await import('./backoffice/event-requests-page.tsx')).EventRequestsPage,
      messages: ['event-requests', 'request-summary', 'request-list'],
    },
  ],
  menu: [
    {
      entry: {
        path: eventRequestPaths.list,
        icon: 'inbox',
        title: 'menu.eventRequests',
        needsModeration: true,
        countsUnread: true,
        inBar: true,
      },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    },
  ],
  searches: [
    {
      id: 'requests',
      title: 'palette.requests',
      placeholder: 'palette.placeholder',
      isFor: (user) => isProvider(user) && user.isModerated,
      load: async () => (await import('./backoffice/search-requests.ts')).searchRequests,
    },
  ],
}
