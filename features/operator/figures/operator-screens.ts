import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { figuresPath } from './rules/paths.ts'

/** The operators' page of figures. */
export const figures: FeatureScreens = {
  pages: [
    {
      path: figuresPath,
      permission: 'figures',
      load: async () => (await import('./backoffice/figures-page.tsx')).FiguresPage,
      messages: ['figures', 'administration'],
    },
  ],
  menu: [
    {
      entry: { path: figuresPath, icon: 'chart', title: 'menu.figures', permission: 'figures' },
      roles: ['ROLE_ADMIN'],
    },
  ],
}
