import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'

/** Live updates while a page is open. */
export const liveInbox: FeatureScreens = {
  companions: [
    {
      // Only planners whom the operator has approved get requests.
      isShown: ({ isModerated, roles }) => isModerated && roles.includes('ROLE_PRESTATAIRE'),
      Component: lazyExtra(async () => (await import('./backoffice/live-inbox.tsx')).LiveInbox),
    },
  ],
}
