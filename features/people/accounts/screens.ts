import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { accountPaths } from './rules/paths.ts'

/** A person's own account. */
export const accounts: FeatureScreens = {
  pages: [
    {
      path: accountPaths.account,
      load: async () => (await import('./backoffice/account-page.tsx')).AccountPage,
      messages: ['account', 'session'],
    },
    {
      path: accountPaths.security,
      load: async () => (await import('./backoffice/security-page.tsx')).SecurityPage,
      messages: ['account', 'session', 'second-factor'],
    },
  ],
  closingMenu: [{ path: accountPaths.account, icon: 'gear', title: 'menu.settings' }],
  accountMenu: [{ path: accountPaths.security, icon: 'lock', title: 'user.security' }],
}
