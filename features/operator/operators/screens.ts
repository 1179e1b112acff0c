import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { operatorPaths } from './rules/paths.ts'

/** The page of an invitation's link. */
export const operatorInvitation: FeatureScreens = {
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
}
