import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { creditPaths } from './rules/paths.ts'

/** A planner's credits. */
export const credits: FeatureScreens = {
  pages: [
    {
      path: creditPaths.credits,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      needsModeration: true,
      load: async () => (await import('./backoffice/credits-page.tsx')).CreditsPage,
      messages: ['credits', 'coupons'],
    },
  ],
  menu: [
    {
      entry: { path: creditPaths.credits, icon: 'coin', title: 'menu.credits', needsModeration: true },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      // Credits cannot be bought while Premium is active.
      isShown: ({ isPremium }) => !isPremium,
    },
  ],
}
