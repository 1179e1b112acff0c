import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { reportDecisionPaths } from './rules/paths.ts'

/** The operator's pages for decisions on reports. */
export const reportDecisions: FeatureScreens = {
  pages: [
    {
      path: reportDecisionPaths.queue,
      roles: ['ROLE_ADMIN'],
      permission: 'moderation',
      load: async () => (await import('./backoffice/reports-page.tsx')).ReportsPage,
      messages: ['report-decisions', 'reports', 'administration'],
    },
    {
      path: routeOf(reportDecisionPaths.case, 'id'),
      roles: ['ROLE_ADMIN'],
      permission: 'moderation',
      load: async () => (await import('./backoffice/report-case-page.tsx')).ReportCasePage,
      messages: ['report-decisions', 'reports', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.moderation',
    places: [{ path: reportDecisionPaths.queue, icon: 'flag', title: 'menu.reports', permission: 'moderation' }],
  },
}
