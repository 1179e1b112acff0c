import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePlannersPath } from './rules/planners-path.ts'

/** The planners whom an owner's venue recommends. */
export const recommendations: FeatureScreens = {
  pages: [
    {
      path: routeOf(venuePlannersPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/recommended-planners-page.tsx')).RecommendedPlannersPage,
      messages: ['venues', 'recommendations'],
    },
  ],
}
