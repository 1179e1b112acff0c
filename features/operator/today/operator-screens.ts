import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { todayPath } from './rules/paths.ts'

/** The operators' first page; its place in the menu is the first of the group that `administration` opens. */
export const today: FeatureScreens = {
  pages: [
    {
      path: todayPath,
      permission: 'today',
      load: async () => (await import('./backoffice/today-page.tsx')).TodayPage,
      messages: ['today', 'administration'],
    },
  ],
}
