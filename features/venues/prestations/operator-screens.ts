import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { cataloguePath } from './rules/paths.ts'

/** The catalogue that prestations are chosen from. */
export const catalogue: FeatureScreens = {
  pages: [
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
