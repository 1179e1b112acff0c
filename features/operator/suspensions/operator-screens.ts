import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { suspensionPaths } from './rules/paths.ts'

/** The operator's page about the suspensions of one account. */
export const suspensions: FeatureScreens = {
  pages: [
    {
      path: routeOf(suspensionPaths.ofAccount, 'id'),
      permission: 'people.read',
      load: async () => (await import('./backoffice/suspension-page.tsx')).SuspensionPage,
      messages: ['suspensions', 'people', 'administration'],
    },
  ],
}
