import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { todayPath } from './rules/paths.ts'

/** The operators' first page. */
export const today: FeatureScreens = {
  pages: [
    {
      path: todayPath,
      permission: 'today',
      load: async () => (await import('./backoffice/today-page.tsx')).TodayPage,
      messages: ['today', 'administration'],
    },
  ],
  menu: [
    {
      entry: { path: todayPath, icon: 'sun', title: 'menu.today', permission: 'today', isExact: true, inBar: true },
      roles: ['ROLE_ADMIN'],
    },
  ],
}
