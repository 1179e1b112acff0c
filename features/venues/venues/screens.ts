import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venuePaths } from './rules/paths.ts'

/** An owner's venues. */
export const venues: FeatureScreens = {
  pages: [
    {
      path: venuePaths.list,
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venues-page.tsx')).VenuesPage,
      messages: ['venues'],
    },
    {
      path: routeOf(venuePaths.venue, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/overview-page.tsx')).OverviewPage,
      messages: ['venues', 'venue-completion', 'preview'],
    },
    {
      path: routeOf(venuePaths.settings, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/settings-page.tsx')).SettingsPage,
      messages: ['venues', 'venue-phone', 'preview'],
    },
  ],
  menu: [
    {
      entry: { path: venuePaths.list, icon: 'pin', title: 'menu.venues', inBar: true },
      roles: ['ROLE_VENUE'],
    },
  ],
}
