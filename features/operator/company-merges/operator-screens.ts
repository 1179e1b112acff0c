import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { companyMergePaths } from './rules/paths.ts'

/** The operator's page that merges two companies. */
export const companyMerges: FeatureScreens = {
  pages: [
    {
      path: routeOf(companyMergePaths.merge, 'id'),
      permission: 'people.write',
      load: async () => (await import('./backoffice/merge-page.tsx')).MergePage,
      messages: ['company-merges', 'people', 'administration'],
    },
  ],
}
