import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { legalEditorPaths } from './rules/paths.ts'

/** The operators' pages about legal texts. */
export const legal: FeatureScreens = {
  pages: [
    {
      path: legalEditorPaths.list,
      permission: 'content',
      load: async () => (await import('./backoffice/legal-texts-page.tsx')).LegalTextsPage,
      messages: ['legal-editor'],
    },
    {
      path: legalEditorPaths.changes,
      permission: 'content',
      load: async () => (await import('./backoffice/legal-changes-page.tsx')).LegalChangesPage,
      messages: ['legal-editor'],
    },
    {
      path: legalEditorPaths.announce,
      permission: 'content',
      load: async () => (await import('./backoffice/new-change-page.tsx')).NewChangePage,
      messages: ['legal-editor'],
    },
    {
      path: routeOf(legalEditorPaths.text, 'id'),
      permission: 'content',
      load: async () => (await import('./backoffice/legal-text-page.tsx')).LegalTextPage,
      messages: ['legal-editor', 'text-versions'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: legalEditorPaths.list, icon: 'seal', title: 'menu.legalTexts', permission: 'content' }],
  },
}
