import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { reviewModerationPath } from './rules/paths.ts'

/** The operator's pages for decisions on reviews. */
export const reviewModeration: FeatureScreens = {
  pages: [
    {
      path: reviewModerationPath,
      permission: 'moderation',
      load: async () => (await import('./backoffice/reviews-page.tsx')).ReviewsPage,
      messages: ['review-moderation', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.moderation',
    places: [{ path: reviewModerationPath, icon: 'star', title: 'menu.reviewModeration', permission: 'moderation' }],
  },
}
