import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { promotionPaths } from './rules/paths.ts'

/** The operator's promotions. */
export const promotions: FeatureScreens = {
  pages: [
    {
      path: promotionPaths.list,
      permission: 'promotions',
      load: async () => (await import('./backoffice/promotions-page.tsx')).PromotionsPage,
      messages: ['marketing'],
    },
    {
      path: promotionPaths.new,
      permission: 'promotions',
      load: async () => (await import('./backoffice/new-promotion-page.tsx')).NewPromotionPage,
      messages: ['marketing', 'promotion', 'editor'],
    },
    {
      path: routeOf(promotionPaths.promotion, 'id'),
      permission: 'promotions',
      load: async () => (await import('./backoffice/promotion-page.tsx')).PromotionPage,
      messages: ['marketing', 'promotion', 'editor'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: promotionPaths.list, icon: 'tag', title: 'menu.promotions', permission: 'promotions' }],
  },
}
