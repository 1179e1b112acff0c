import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { companyPaths } from './rules/paths.ts'

/** The operator's page about one company. */
export const companies: FeatureScreens = {
  pages: [
    {
      path: routeOf(companyPaths.company, 'id'),
      permission: 'people.read',
      load: async () => (await import('./backoffice/company-page.tsx')).CompanyPage,
      messages: ['companies', 'people', 'administration'],
    },
  ],
}
