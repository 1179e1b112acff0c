import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { socialNetworksPath } from './rules/paths.ts'

/** A planner's links to other sites. */
export const socialLinks: FeatureScreens = {
  pages: [
    {
      path: socialNetworksPath,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/social-networks-page.tsx')).SocialNetworksPage,
      messages: ['social-networks', 'company', 'preview'],
    },
  ],
  inGroup: {
    group: 'menu.profile',
    places: [{ path: socialNetworksPath, icon: 'share', title: 'menu.socialNetworks' }],
  },
}
