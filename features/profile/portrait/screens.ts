import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { portraitPath } from './rules/paths.ts'

/** A planner's texts about themselves. */
export const portrait: FeatureScreens = {
  pages: [
    {
      path: portraitPath,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/portrait-page.tsx')).PortraitPage,
      messages: ['portrait', 'editor', 'preview'],
    },
  ],
  inGroup: { group: 'menu.profile', places: [{ path: portraitPath, icon: 'quill', title: 'menu.portrait' }] },
}
