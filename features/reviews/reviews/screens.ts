import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { reviewsPath } from './rules/paths.ts'

/** The reviews that a planner or the owner of venues receives. */
export const reviews: FeatureScreens = {
  pages: [
    {
      path: reviewsPath,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/reviews-page.tsx')).ReviewsPage,
      messages: ['received-reviews'],
    },
  ],
  menu: [
    {
      entry: { path: reviewsPath, icon: 'star', title: 'menu.reviews', isNew: true },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    },
  ],
}
