import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { portfolioPaths } from './rules/paths.ts'

const formMessages = ['portfolios', 'company', 'onboarding', 'statistics', 'uploads', 'preview'] as const

/** A planner's past weddings. */
export const portfolios: FeatureScreens = {
  pages: [
    {
      path: portfolioPaths.list,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/portfolios-page.tsx')).PortfoliosPage,
      messages: ['portfolios', 'recommendations'],
    },
    {
      path: portfolioPaths.new,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/new-portfolio-page.tsx')).NewPortfolioPage,
      messages: [...formMessages],
    },
    {
      path: routeOf(portfolioPaths.portfolio, 'id'),
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/portfolio-page.tsx')).PortfolioPage,
      messages: [...formMessages],
    },
    {
      path: routeOf(portfolioPaths.edit, 'id'),
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/edit-portfolio-page.tsx')).EditPortfolioPage,
      messages: [...formMessages],
    },
  ],
  inGroup: {
    group: 'menu.profile',
    places: [{ path: portfolioPaths.list, icon: 'rings', title: 'menu.portfolios', isNew: true }],
  },
}
