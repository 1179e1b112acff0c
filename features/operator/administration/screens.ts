import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { administrationPaths } from './rules/paths.ts'

/** The operator's own pages. */
export const administration: FeatureScreens = {
  pages: [
    {
      path: administrationPaths.moderation,
      roles: ['ROLE_ADMIN'],
      load: async () => (await import('./backoffice/moderation-page.tsx')).ModerationPage,
      messages: ['administration'],
    },
    {
      path: routeOf(administrationPaths.moderationCase, 'id'),
      roles: ['ROLE_ADMIN'],
      load: async () => (await import('./backoffice/moderation-case-page.tsx')).ModerationCasePage,
      messages: ['administration', 'projects'],
    },
    {
      path: administrationPaths.doubtedRequests,
      roles: ['ROLE_ADMIN'],
      load: async () => (await import('./backoffice/doubted-requests-page.tsx')).DoubtedRequestsPage,
      messages: ['administration'],
    },
    {
      path: administrationPaths.users,
      roles: ['ROLE_ADMIN'],
      load: async () => (await import('./backoffice/users-page.tsx')).UsersPage,
      messages: ['administration'],
    },
    {
      path: routeOf(administrationPaths.user, 'id'),
      roles: ['ROLE_ADMIN'],
      load: async () => (await import('./backoffice/user-page.tsx')).UserPage,
      messages: ['administration', 'credits', 'request-summary', 'impersonation'],
    },
  ],
  menu: [
    {
      entry: {
        title: 'menu.administration',
        icon: 'shield',
        places: [
          { path: administrationPaths.moderation, icon: 'check-circle', title: 'menu.moderation', isExact: true },
          { path: administrationPaths.users, icon: 'users', title: 'menu.users' },
        ],
        inBar: true,
      },
      roles: ['ROLE_ADMIN'],
    },
  ],
  closingParts: [
    {
      isShown: ({ roles }) => roles.includes('ROLE_ADMIN') && !isImpersonating(),
      Component: lazyExtra(async () => (await import('./backoffice/start-entry.tsx')).StartEntry, 'impersonation'),
    },
  ],
  searches: [
    {
      id: 'people',
      title: 'palette.people',
      placeholder: 'palette.placeholderAdmin',
      isFor: ({ roles }) => roles.includes('ROLE_ADMIN'),
      load: async () => (await import('./backoffice/search-people.ts')).searchPeople,
    },
  ],
}
