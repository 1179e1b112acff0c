import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { badgePath } from './rules/paths.ts'

/** The badge for a planner's own site, or for a venue's. */
export const badge: FeatureScreens = {
  pages: [
    {
      path: badgePath,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/badge-page.tsx')).BadgePage,
      messages: ['badge'],
    },
  ],
  menu: [
    {
      entry: { path: badgePath, icon: 'seal', title: 'menu.badge', isNew: true },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    },
  ],
}
