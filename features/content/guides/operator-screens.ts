import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { guideEditorPaths } from './rules/paths.ts'

/** The operators' pages about guides. */
export const guides: FeatureScreens = {
  pages: [
    {
      path: guideEditorPaths.list,
      permission: 'content',
      load: async () => (await import('./backoffice/guides-page.tsx')).GuidesPage,
      messages: ['guide-editor'],
    },
    {
      path: guideEditorPaths.new,
      permission: 'content',
      load: async () => (await import('./backoffice/new-guide-page.tsx')).NewGuidePage,
      messages: ['guide-editor', 'text-versions'],
    },
    {
      path: routeOf(guideEditorPaths.guide, 'id'),
      permission: 'content',
      load: async () => (await import('./backoffice/guide-editor-page.tsx')).GuideEditorPage,
      messages: ['guide-editor', 'text-versions'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: guideEditorPaths.list, icon: 'book', title: 'menu.guides', permission: 'content' }],
  },
}
