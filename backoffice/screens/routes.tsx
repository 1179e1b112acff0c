import type { MiddlewareFunction, RouteObject } from 'react-router'
import { frameComponent, pageComponent } from '../connection/lazy-code.tsx'
import {
  allowVisitors,
  guestOnly,
  requireModerated,
  requirePermission,
  requireRole,
  requireSession,
  toFirstPage,
} from '../session/guards.ts'
import { CrashedPage, CrashScreen } from '../shell/crash-screen.tsx'
import type { FeatureScreens, FramedPages, Loaded, Page, ShellPage } from './feature-screens.ts'

const guards: Record<FramedPages['audience'], MiddlewareFunction[]> = {
  visitors: [guestOnly],
  everybody: [],
  'signed-in': [requireSession],
}

/** The route whose children are the pages inside of the shell. */
export const shellPagesId = 'shell-pages'

/** The routes of all features' pages, each behind its guards. */
export function routesOf(screens: readonly FeatureScreens[]): RouteObject[] {
  return [
    {
      ErrorBoundary: CrashScreen,
      HydrateFallback: () => null,
      children: [
        ...screens.flatMap(({ framed = [] }) => framed.map(framedRoute)),
        {
          middleware: [requireSession],
          lazy: frame({ load: async () => (await import('../shell/shell.tsx')).Shell, messages: [] }),
          children: [
            {
              id: shellPagesId,
              ErrorBoundary: CrashedPage,
              children: [{ index: true, loader: toFirstPage }, ...shellPages(screens)],
            },
          ],
        },
        {
          middleware: [allowVisitors],
          lazy: frame({
            load: async () => (await import('../shell/unknown-address.tsx')).UnknownAddress,
            messages: [],
          }),
          children: [
            pageRoute({
              path: '*',
              load: async () => (await import('../shell/unknown-address.tsx')).NotFound,
              messages: [],
            }),
          ],
        },
      ],
    },
  ]
}

/** The routes of the pages inside of the shell. */
export function shellPages(screens: readonly FeatureScreens[]): RouteObject[] {
  return screens.flatMap(({ pages = [] }) => pages.map(shellRoute))
}

function framedRoute({ audience, frame: around, pages }: FramedPages): RouteObject {
  return {
    ...(around.path !== undefined && { path: around.path }),
    middleware: guards[audience],
    lazy: frame(around),
    children: pages.map(pageRoute),
  }
}

function shellRoute(page: ShellPage): RouteObject {
  const { roles, permission, needsModeration } = page
  const middleware = [
    ...(roles ? [requireRole(...roles)] : []),
    ...(permission ? [requirePermission(permission)] : []),
    ...(needsModeration ? [requireModerated] : []),
  ]
  return { ...pageRoute(page), middleware }
}

function pageRoute({ path, load, messages, isFirst = false }: Page & { isFirst?: boolean }): RouteObject {
  const needed = isFirst ? messages : ['problems' as const, ...messages]
  return { path, lazy: async () => ({ Component: await pageComponent(load, ['shell', ...needed]) }) }
}

function frame({ load, messages }: Loaded): RouteObject['lazy'] {
  return async () => ({ Component: await frameComponent(load, ['shell', ...messages]) })
}
