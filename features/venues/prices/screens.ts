import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePricesPath } from './rules/prices-path.ts'

/** What an owner's venue costs. */
export const prices: FeatureScreens = {
  pages: [
    {
      path: routeOf(venuePricesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/prices-page.tsx')).PricesPage,
      messages: ['venues', 'venue-prices', 'uploads'],
    },
  ],
}
