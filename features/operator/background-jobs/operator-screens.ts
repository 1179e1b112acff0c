import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { backgroundJobsPath } from './rules/paths.ts'

/** What the server does by itself, and what of it has failed. */
export const backgroundJobs: FeatureScreens = {
  pages: [
    {
      path: backgroundJobsPath,
      permission: 'machine',
      load: async () => (await import('./backoffice/jobs-page.tsx')).JobsPage,
      messages: ['background-jobs', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.machine',
    places: [{ path: backgroundJobsPath, icon: 'clock', title: 'menu.backgroundJobs', permission: 'machine' }],
  },
}
