import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { operatorSubscriptionPaths } from './rules/paths.ts'

/** The operators' page about subscriptions to Premium. */
export const operatorSubscriptions: FeatureScreens = {
  pages: [
    {
      path: operatorSubscriptionPaths.list,
      permission: 'finance.read',
      load: async () => (await import('./backoffice/subscriptions-page.tsx')).SubscriptionsPage,
      messages: ['operator-subscriptions', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.finance',
    places: [
      {
        path: operatorSubscriptionPaths.list,
        icon: 'ribbon',
        title: 'menu.subscriptions',
        permission: 'finance.read',
      },
    ],
  },
}
