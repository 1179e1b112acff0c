import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'

/** The entries with which an administrator starts and stops impersonating an account. */
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
