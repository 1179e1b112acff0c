import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { couponPaths } from './rules/paths.ts'

/** The operators' list of coupons. */
export const coupons: FeatureScreens = {
  pages: [
    {
      path: couponPaths.list,
      roles: ['ROLE_ADMIN'],
      permission: 'finance.read',
      load: async () => (await import('./backoffice/coupons-page.tsx')).CouponsPage,
      messages: ['operator-coupons', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.administration',
    places: [{ path: couponPaths.list, icon: 'ribbon', title: 'menu.coupons', permission: 'finance.read' }],
  },
}
