import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { paymentEventsPath } from './rules/paths.ts'

/** What the payment provider reports, and what became of it. */
export const paymentEvents: FeatureScreens = {
  pages: [
    {
      path: paymentEventsPath,
      permission: 'machine',
      load: async () => (await import('./backoffice/payment-events-page.tsx')).PaymentEventsPage,
      messages: ['payment-events', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.machine',
    places: [{ path: paymentEventsPath, icon: 'inbox', title: 'menu.paymentEvents', permission: 'machine' }],
  },
}
