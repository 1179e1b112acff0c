import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { dataRequestsPath } from './rules/paths.ts'

/** Requests for data and for erasure, with their clock. */
export const dataRequests: FeatureScreens = {
  pages: [
    {
      path: dataRequestsPath,
      permission: 'people.write',
      load: async () => (await import('./backoffice/data-requests-page.tsx')).DataRequestsPage,
      messages: ['data-requests', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.people',
    places: [{ path: dataRequestsPath, icon: 'key', title: 'menu.dataRequests', permission: 'people.write' }],
  },
}
