import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { loadWords, type Namespace } from './i18n.ts'
import { paths } from './paths.ts'
import { guestOnly, requireModerated, requireRole, requireSession } from './session/guards.ts'
import { CrashScreen } from './shell/crash-screen.tsx'

/** A page and its words, both loaded when somebody goes there. */
function page(load: () => Promise<ComponentType>, ...words: Namespace[]): RouteObject['lazy'] {
  return async () => {
    const [Component] = await Promise.all([load(), loadWords('shell', ...words)])
    return { Component }
  }
}

const unloggedPages: RouteObject[] = [
  { path: paths.signIn, lazy: page(async () => (await import('./session/sign-in-page.tsx')).SignInPage, 'session') },
  {
    path: paths.register,
    lazy: page(async () => (await import('./session/register-page.tsx')).RegisterPage, 'session'),
  },
]

const plannerPages: RouteObject[] = [
  {
    path: paths.eventRequests,
    lazy: page(
      async () => (await import('./features/event-requests/event-requests-page.tsx')).EventRequestsPage,
      'event-requests',
    ),
  },
  {
    path: `${paths.eventRequests}/:uuid`,
    lazy: page(
      async () => (await import('./features/event-requests/event-request-page.tsx')).EventRequestPage,
      'event-requests',
      'credits',
    ),
  },
  {
    path: paths.credits,
    lazy: page(async () => (await import('./features/credits/credits-page.tsx')).CreditsPage, 'credits'),
  },
]

const shellPages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.dashboard) },
  {
    path: paths.dashboard,
    lazy: page(
      async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
      'dashboard',
      'event-requests',
      'venues',
    ),
  },
  { middleware: [requireRole('ROLE_PRESTATAIRE'), requireModerated], children: plannerPages },
  { path: '*', lazy: page(async () => (await import('./shell/not-found.tsx')).NotFound) },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      {
        middleware: [guestOnly],
        lazy: page(async () => (await import('./session/unlogged-layout.tsx')).UnloggedLayout, 'session'),
        children: unloggedPages,
      },
      {
        path: paths.onboarding,
        middleware: [requireSession],
        lazy: page(
          async () => (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage,
          'onboarding',
        ),
      },
      {
        middleware: [requireSession],
        lazy: page(async () => (await import('./shell/shell.tsx')).Shell),
        children: [{ ErrorBoundary: CrashScreen, children: shellPages }],
      },
    ],
  },
]
