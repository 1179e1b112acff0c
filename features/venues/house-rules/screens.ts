import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueRulesPath } from './rules/rules-path.ts'

/** The house rules, lodging and ceremonies of an owner's venue. */
export const houseRules: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueRulesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/house-rules-page.tsx')).HouseRulesPage,
      messages: ['venues', 'house-rules'],
    },
  ],
}
