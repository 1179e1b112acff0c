import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueLanguagesPath } from './rules/paths.ts'

/** A venue's descriptions in further languages. */
export const venueLanguages: FeatureScreens = {
  pages: [
    {
      path: routeOf(venueLanguagesPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/languages-page.tsx')).LanguagesPage,
      messages: ['venues', 'venue-languages'],
    },
  ],
}
