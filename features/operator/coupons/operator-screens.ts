import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { couponPaths } from './rules/paths.ts'

/** The operators' pages about coupons. */
export const coupons: FeatureScreens = {
  pages: [
    {
      path: couponPaths.list,
      roles: ['ROLE_ADMIN'],
      permission: 'finance.read',
      load: async () => (await import('./backoffice/coupons-page.tsx')).CouponsPage,
      messages: ['operator-coupons', 'administration'],
    },
    {
      path: routeOf(couponPaths.coupon, 'id'),
      roles: ['ROLE_ADMIN'],
      permission: 'finance.read',
      load: async () => (await import('./backoffice/coupon-page.tsx')).CouponPage,
      messages: ['operator-coupons', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.finance',
    places: [{ path: couponPaths.list, icon: 'ribbon', title: 'menu.coupons', permission: 'finance.read' }],
  },
}
