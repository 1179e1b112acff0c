import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { cataloguePaths } from './rules/paths.ts'

/** The lists that people choose from, which operators make. */
export const catalogues: FeatureScreens = {
  pages: [
    {
      path: cataloguePaths.list,
      permission: 'catalogues',
      load: async () => (await import('./backoffice/catalogues-page.tsx')).CataloguesPage,
      messages: ['operator-catalogues'],
    },
    {
      path: cataloguePaths.former,
      permission: 'catalogues',
      load: async () => (await import('./backoffice/former-catalogue-page.tsx')).FormerCataloguePage,
      messages: ['operator-catalogues'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: cataloguePaths.list, icon: 'list', title: 'menu.catalogues', permission: 'catalogues' }],
  },
}
