import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import type { FeatureScreens, Loaded } from '@bouquet/backoffice/screens/feature-screens.ts'
import { paths, routeOf } from '@bouquet/domain/backoffice-paths'
import { sessionPaths } from './rules/paths.ts'

const frame = {
  load: async () => (await import('./backoffice/routed-pages.tsx')).RoutedLayout,
  messages: ['session'],
} satisfies Loaded

/** Signing in, registering, and the links of mails about the account. */
export const session: FeatureScreens = {
  framed: [
    {
      audience: 'visitors',
      frame,
      pages: [
        {
          path: paths.signIn,
          load: async () => (await import('./backoffice/routed-pages.tsx')).RoutedSignIn,
          messages: ['session'],
        },
        {
          path: sessionPaths.arrive,
          load: async () => (await import('./backoffice/arrival-page.tsx')).ArrivalPage,
          messages: ['session'],
        },
        {
          path: sessionPaths.register,
          load: async () => (await import('./backoffice/register-page.tsx')).RegisterPage,
          messages: ['session'],
        },
        {
          path: routeOf(sessionPaths.resetPassword, 'token'),
          load: async () => (await import('./backoffice/reset-password-page.tsx')).ResetPasswordPage,
          messages: ['session'],
        },
      ],
    },
    {
      // The links of mails open these pages, for anybody.
      audience: 'everybody',
      frame,
      pages: [
        {
          path: routeOf(sessionPaths.confirmEmail, 'token'),
          load: async () => (await import('./backoffice/confirm-email-page.tsx')).ConfirmEmailPage,
          messages: ['session'],
        },
        {
          path: routeOf(sessionPaths.undoEmail, 'token'),
          load: async () => (await import('./backoffice/undo-email-page.tsx')).UndoEmailPage,
          messages: ['session'],
        },
      ],
    },
  ],
  banners: [
    {
      isShown: ({ isEmailConfirmed }) => !isEmailConfirmed,
      Component: lazyExtra(async () => (await import('./backoffice/email-banner.tsx')).EmailBanner, 'session'),
    },
  ],
  reauthentication: async () => {
    const [part] = await Promise.all([import('./backoffice/reauthentication-dialog.tsx'), loadMessages('session')])
    return part.ReauthenticationDialog
  },
}
