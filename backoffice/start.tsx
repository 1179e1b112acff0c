import { paths } from '@bouquet/domain/backoffice-paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queries.ts'
import { followConnection } from './connection/follow-connection.ts'
import { signInWith } from './paths.ts'
import type { FeatureScreens } from './screens/feature-screens.ts'
import { forOperators, isOperatorAddress, type LoadScreens } from './screens/operator-screens.ts'
import { routesOf, shellPages, shellPagesId } from './screens/routes.tsx'
import { type AllScreens, Screens } from './screens/use-screens.ts'
import { loadFreshPage, takeArrivalNotice } from './session/fresh-page.ts'
import { beforeSession } from './session/open-session.ts'
import { Reauthentication } from './session/reauthentication.tsx'
import { endSession, onSessionEnd } from './session/session-end.ts'
import { onSessionChangedElsewhere } from './session/stored-session.ts'
import { placeCrashes } from './shell/crashes.ts'
import { PageFrame, removeLoader, renderPage } from './start-page.tsx'

/**
 * Renders the back-office at the page's address, with the screens of all features; those for operators are loaded once an operator is signed in
 * or their address is opened. With `waits`, what the page shows stays until the new one is there.
 */
export async function startBackoffice(
  screens: readonly FeatureScreens[],
  loadForOperators: LoadScreens,
  { waits }: { waits: boolean },
): Promise<void> {
  followConnection(queryClient)
  beforeSession(() => queryClient.clear())
  const operatorScreens = forOperators(loadForOperators)
  const router = createBrowserRouter(routesOf(screens), {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isOperatorAddress(path)) patch(shellPagesId, shellPages(await queryClient.ensureQueryData(operatorScreens)))
    },
  })
  placeCrashes(() => router.state.matches)
  followSession(router)
  const page = <Backoffice router={router} all={{ screens, operatorScreens }} />
  if (!waits) renderPage(page)
  await untilInitialized(router)
  if (waits) renderPage(page)
  welcome(screens)
}

type Router = ReturnType<typeof createBrowserRouter>

function followSession(router: Router): void {
  onSessionEnd(async (reason) => {
    const next = placeIn(router)
    await router.navigate(reason === 'session_expired' ? signInWith({ error: reason, next }) : paths.signIn)
    // Clearing earlier would make the page that is being left refetch its data.
    queryClient.clear()
  })
  onSessionChangedElsewhere((change) => {
    if (change === 'signed_out') endSession('signed_out')
    else if (change === 'other_person') loadFreshPage()
    else void router.navigate(placeIn(router), { replace: true })
  })
}

function placeIn(router: Router): string {
  const { pathname, search } = router.state.location
  return pathname + search
}

function Backoffice({ router, all }: { router: Router; all: AllScreens }) {
  const bars = all.screens.flatMap(({ bars = [] }) => bars).filter(({ isShown }) => isShown())
  return (
    <QueryClientProvider client={queryClient}>
      <Screens value={all}>
        <PageFrame
          bars={bars.map(({ Component }, place) => (
            <Suspense key={String(place)} fallback={null}>
              <Component />
            </Suspense>
          ))}
        >
          <RouterProvider router={router} />
          <Reauthentication />
        </PageFrame>
      </Screens>
    </QueryClientProvider>
  )
}

function untilInitialized(router: Router): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopWaiting = router.subscribe(({ initialized }) => initialized && resolve())
  if (router.state.initialized) resolve()
  return promise.finally(stopWaiting)
}

function welcome(screens: readonly FeatureScreens[]): void {
  removeLoader()
  const notice = takeArrivalNotice()
  if (notice) for (const { arrival } of screens) void arrival?.().then((notifyArrival) => notifyArrival(notice))
}
