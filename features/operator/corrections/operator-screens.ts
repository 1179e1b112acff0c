import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { correctionPaths } from './rules/paths.ts'

/** The operator's pages that correct an account and a company. */
export const corrections: FeatureScreens = {
  pages: [
    {
      path: routeOf(correctionPaths.account, 'id'),
      permission: 'people.write',
      load: async () => (await import('./backoffice/account-correction-page.tsx')).AccountCorrectionPage,
      messages: ['corrections', 'people', 'administration', 'session', 'account'],
    },
    {
      path: routeOf(correctionPaths.company, 'id'),
      permission: 'people.write',
      load: async () => (await import('./backoffice/company-correction-page.tsx')).CompanyCorrectionPage,
      messages: ['corrections', 'companies', 'people', 'administration', 'company', 'onboarding'],
    },
  ],
}
