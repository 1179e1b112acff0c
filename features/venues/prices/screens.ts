import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePricesPath } from './rules/prices-path.ts'

/** The prices of an owner's venue. */
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
