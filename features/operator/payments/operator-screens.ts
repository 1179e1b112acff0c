import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { paymentPaths } from './rules/paths.ts'

/** The operators' pages about payments. */
export const operatorPayments: FeatureScreens = {
  pages: [
    {
      path: paymentPaths.list,
      permission: 'finance.read',
      load: async () => (await import('./backoffice/payments-page.tsx')).PaymentsPage,
      messages: ['operator-payments', 'administration'],
    },
    {
      path: routeOf(paymentPaths.payment, 'id'),
      permission: 'finance.read',
      load: async () => (await import('./backoffice/payment-page.tsx')).PaymentPage,
      messages: ['operator-payments', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.finance',
    places: [{ path: paymentPaths.list, icon: 'receipt', title: 'menu.payments', permission: 'finance.read' }],
  },
}
