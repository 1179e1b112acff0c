import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { venuesPath } from './rules/paths.ts'

/** An owner's venues. */
export const venues: FeatureScreens = {
  pages: [
    {
      path: venuesPath,
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venues-page.tsx')).VenuesPage,
      messages: ['venues'],
    },
  ],
  menu: [
    {
      entry: { path: venuesPath, icon: 'pin', title: 'menu.venues' },
      roles: ['ROLE_VENUE'],
    },
  ],
}
