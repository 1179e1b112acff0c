import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'

/** What arrives while a page is open. */
export const liveInbox: FeatureScreens = {
  companions: [
    {
      // Requests come to planners whom the operator has approved.
      isShown: ({ isModerated, roles }) => isModerated && roles.includes('ROLE_PRESTATAIRE'),
      Component: lazyExtra(async () => (await import('./backoffice/live-inbox.tsx')).LiveInbox),
    },
  ],
}
