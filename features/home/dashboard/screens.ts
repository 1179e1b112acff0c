import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { isProvider } from '@bouquet/backoffice/session/moderation.ts'
import { firstPageOf } from '@bouquet/backoffice/session/permissions.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { firstPage } from './backoffice/first-page.ts'

/** The page that every user sees first. */
export const dashboard: FeatureScreens = {
  pages: [firstPage],
  menu: [
    {
      entry: { path: paths.dashboard, icon: 'home', title: 'menu.dashboard', inBar: true },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN'],
      isShown: (user) => isProvider(user) || firstPageOf(user) === paths.dashboard,
    },
  ],
}
