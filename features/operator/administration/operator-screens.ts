import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { may } from '@bouquet/backoffice/session/permissions.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { administrationPaths } from './rules/paths.ts'

/** The operator's own pages. */
export const administration: FeatureScreens = {
  pages: [
    {
      path: administrationPaths.moderation,
      permission: 'moderation',
      load: async () => (await import('./backoffice/moderation-page.tsx')).ModerationPage,
      messages: ['administration'],
    },
    {
      path: routeOf(administrationPaths.moderationCase, 'id'),
      permission: 'moderation',
      load: async () => (await import('./backoffice/moderation-case-page.tsx')).ModerationCasePage,
      messages: ['administration', 'projects'],
    },
    {
      path: administrationPaths.doubtedRequests,
      permission: 'requests',
      load: async () => (await import('./backoffice/doubted-requests-page.tsx')).DoubtedRequestsPage,
      messages: ['administration'],
    },
    {
      path: administrationPaths.people,
      permission: 'people.read',
      load: async () => (await import('./backoffice/people-page.tsx')).PeoplePage,
      messages: ['people', 'administration'],
    },
    {
      path: administrationPaths.formerPeople,
      permission: 'people.read',
      load: async () => (await import('./backoffice/former-people-page.tsx')).FormerPeoplePage,
      messages: [],
    },
    {
      path: routeOf(administrationPaths.formerUser, 'id'),
      permission: 'people.read',
      load: async () => (await import('./backoffice/former-people-page.tsx')).FormerPeoplePage,
      messages: [],
    },
    {
      path: routeOf(administrationPaths.couple, 'id'),
      permission: 'people.read',
      load: async () => (await import('./backoffice/couple-page.tsx')).CouplePage,
      messages: ['people', 'administration', 'request-summary', 'reports', 'delivery-wording'],
    },
    {
      path: routeOf(administrationPaths.user, 'id'),
      permission: 'people.read',
      load: async () => (await import('./backoffice/user-page.tsx')).UserPage,
      messages: [
        'administration',
        'adjustments',
        'premium-grants',
        'people',
        'credits',
        'request-summary',
        'impersonation',
      ],
    },
  ],
  menu: [
    {
      entry: {
        title: 'menu.groups.moderation',
        icon: 'shield',
        places: [
          {
            path: administrationPaths.moderation,
            icon: 'check-circle',
            title: 'menu.moderation',
            permission: 'moderation',
          },
        ],
        inBar: true,
      },
      roles: ['ROLE_ADMIN'],
    },
    {
      entry: {
        title: 'menu.groups.people',
        icon: 'users',
        places: [{ path: administrationPaths.people, icon: 'users', title: 'menu.users', permission: 'people.read' }],
        inBar: true,
      },
      roles: ['ROLE_ADMIN'],
    },
    { entry: { title: 'menu.groups.content', icon: 'edit', places: [] }, roles: ['ROLE_ADMIN'] },
    { entry: { title: 'menu.groups.finance', icon: 'euro', places: [] }, roles: ['ROLE_ADMIN'] },
    { entry: { title: 'menu.groups.platform', icon: 'gear', places: [] }, roles: ['ROLE_ADMIN'] },
    { entry: { title: 'menu.groups.machine', icon: 'screen', places: [] }, roles: ['ROLE_ADMIN'] },
  ],
  closingParts: [
    {
      isShown: (user) => may(user, 'impersonation') && !isImpersonating(),
      Component: lazyExtra(async () => (await import('./backoffice/start-entry.tsx')).StartEntry, 'impersonation'),
    },
  ],
  searches: [
    {
      id: 'people',
      title: 'palette.people',
      placeholder: 'palette.placeholderAdmin',
      isFor: (user) => may(user, 'people.read'),
      load: async () => (await import('./backoffice/search-people.ts')).searchPeople,
    },
  ],
}
