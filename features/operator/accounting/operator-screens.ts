import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { accountingPaths } from './rules/paths.ts'

/** The operators' page about a month's accounting. */
export const accounting: FeatureScreens = {
  pages: [
    {
      path: accountingPaths.accounting,
      permission: 'finance.read',
      load: async () => (await import('./backoffice/accounting-page.tsx')).AccountingPage,
      messages: ['accounting', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.finance',
    places: [{ path: accountingPaths.accounting, icon: 'book', title: 'menu.accounting', permission: 'finance.read' }],
  },
}
