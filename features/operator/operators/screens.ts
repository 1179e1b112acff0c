import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { operatorPaths } from './rules/paths.ts'

/** The owners' page about operators, and the page of an invitation's link. */
export const operators: FeatureScreens = {
  pages: [
    {
      path: operatorPaths.list,
      permission: 'operators',
      load: async () => (await import('./backoffice/operators-page.tsx')).OperatorsPage,
      messages: ['operators'],
    },
  ],
  framed: [
    {
      audience: 'everybody',
      frame: {
        load: async () => (await import('./backoffice/invitation-frame.tsx')).InvitationFrame,
        messages: ['session'],
      },
      pages: [
        {
          path: routeOf(operatorPaths.invitation, 'token'),
          load: async () => (await import('./backoffice/invitation-page.tsx')).InvitationPage,
          messages: ['operators', 'session'],
        },
      ],
    },
  ],
  inGroup: {
    group: 'menu.administration',
    places: [{ path: operatorPaths.list, icon: 'key', title: 'menu.operators', permission: 'operators' }],
  },
}
