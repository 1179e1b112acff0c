import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { PlanBadge, PlanMark } from './backoffice/plan-badge.tsx'
import { subscriptionPath } from './rules/paths.ts'

/** Premium. */
export const subscription: FeatureScreens = {
  pages: [
    // Venue owners open this page from the badge.
    {
      path: subscriptionPath,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      needsModeration: true,
      load: async () => (await import('./backoffice/subscription-page.tsx')).SubscriptionPage,
      messages: ['subscription', 'credits', 'coupons', 'session'],
    },
  ],
  menu: [
    {
      entry: { path: subscriptionPath, icon: 'ribbon', title: 'menu.subscription', needsModeration: true },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    },
  ],
  topBar: [{ Component: PlanMark }],
  menuHead: [{ Component: PlanBadge }],
  banners: [
    {
      isShown: ({ premiumLate }, pathname) => premiumLate !== null && pathname !== subscriptionPath,
      Component: lazyExtra(async () => (await import('./backoffice/late-banner.tsx')).LateBanner, 'subscription'),
    },
  ],
}
