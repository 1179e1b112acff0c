import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { adjustmentPaths } from './rules/paths.ts'

/** The operators' list of adjusted credits. */
export const adjustments: FeatureScreens = {
  pages: [
    {
      path: adjustmentPaths.list,
      roles: ['ROLE_ADMIN'],
      permission: 'finance.read',
      load: async () => (await import('./backoffice/adjustments-page.tsx')).AdjustmentsPage,
      messages: ['adjustments', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.finance',
    places: [{ path: adjustmentPaths.list, icon: 'coin', title: 'menu.adjustments', permission: 'finance.read' }],
  },
}
