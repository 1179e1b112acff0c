import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'

/** An administrator's way into somebody's account and back. */
export const impersonation: FeatureScreens = {
  bars: [
    {
      isShown: isImpersonating,
      Component: lazyExtra(
        async () => (await import('./backoffice/impersonation-bar.tsx')).ImpersonationBar,
        'impersonation',
      ),
    },
  ],
  closingParts: [
    {
      isShown: isImpersonating,
      Component: lazyExtra(async () => (await import('./backoffice/stop-entry.tsx')).StopEntry, 'impersonation'),
    },
  ],
  arrival: async () => (await import('./backoffice/notify-arrival.ts')).notifyArrival,
}
