import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { operatorPaths } from './rules/paths.ts'

/** The owners' page about operators. */
export const operators: FeatureScreens = {
  pages: [
    {
      path: operatorPaths.list,
      permission: 'operators',
      load: async () => (await import('./backoffice/operators-page.tsx')).OperatorsPage,
      messages: ['operators'],
    },
  ],
  inGroup: {
    group: 'menu.groups.platform',
    places: [{ path: operatorPaths.list, icon: 'key', title: 'menu.operators', permission: 'operators' }],
  },
}
