import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { cataloguePath } from './rules/paths.ts'
import { venueServicesPath } from './rules/services-path.ts'

/** A venue's prestations, and the catalogue that they are chosen from. */
export const prestations: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueServicesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/venue-services-page.tsx')).VenueServicesPage,
      messages: ['venues', 'prestations'],
    },
    {
      path: cataloguePath,
      permission: 'catalogues',
      load: async () => (await import('./backoffice/catalogue-page.tsx')).CataloguePage,
      messages: ['prestations-catalogue'],
    },
  ],
  inGroup: {
    group: 'menu.administration',
    places: [{ path: cataloguePath, icon: 'list', title: 'menu.prestations', permission: 'catalogues' }],
  },
}
