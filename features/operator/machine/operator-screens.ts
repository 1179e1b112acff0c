import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { machinePath } from './rules/paths.ts'

/** The processes and what they need, with the buttons that refresh what is stored twice. */
export const machine: FeatureScreens = {
  pages: [
    {
      path: machinePath,
      permission: 'machine',
      load: async () => (await import('./backoffice/machine-page.tsx')).MachinePage,
      messages: ['machine', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.machine',
    places: [{ path: machinePath, icon: 'screen', title: 'menu.machine', permission: 'machine' }],
  },
}
