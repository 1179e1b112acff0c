import type { ShellPage } from '@bouquet/backoffice/screens/feature-screens.ts'
import { paths } from '@bouquet/domain/backoffice-paths'

/** The page that every user sees first; it is loaded while they sign in, before all pages are known. */
export const firstPage: ShellPage = {
  path: paths.dashboard,
  isFirst: true,
  load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  messages: ['dashboard', 'request-summary', 'pipeline'],
}
