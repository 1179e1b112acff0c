import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { changesPath } from './rules/paths.ts'

/** The operator's page of what changed after an approval. */
export const changeModeration: FeatureScreens = {
  pages: [
    {
      path: changesPath,
      permission: 'moderation',
      load: async () => (await import('./backoffice/changes-page.tsx')).ChangesPage,
      messages: ['change-moderation', 'content-changes', 'report-decisions', 'administration', 'text-versions'],
    },
  ],
  inGroup: {
    group: 'menu.groups.moderation',
    places: [{ path: changesPath, icon: 'edit', title: 'menu.changes', permission: 'moderation' }],
  },
}
