/* First, because it names the order of the style layers. */
import './theme/theme.css'

import { paths } from '@bouquet/domain/backoffice-paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queries.ts'
import { chosenScheme, showScheme } from './colour-scheme.ts'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { noteFailedStyles } from './connection/load-code.ts'
import { startConnection } from './connection/start-connection.ts'
import { loadMessages, startI18n } from './i18n.ts'
import { signInWith } from './paths.ts'
import type { FeatureScreens } from './screens/feature-screens.ts'
import { forOperators, isOperatorAddress, type LoadScreens } from './screens/operator-screens.ts'
import { routesOf, shellPages, shellPagesId } from './screens/routes.tsx'
import { type AllScreens, Screens } from './screens/use-screens.ts'
import { loadFreshPage, takeArrivalNotice } from './session/fresh-page.ts'
import { Reauthentication } from './session/reauthentication.tsx'
import { endSession, onSessionEnd } from './session/session-end.ts'
import { dropForgottenSession, onSessionChangedElsewhere } from './session/stored-session.ts'
import { watchForCrashes } from './shell/crashes.ts'
import { TopBars } from './shell/top-bars.tsx'
import { Speech } from './speech.tsx'

const loaderFadesMs = 300

/**
 * Renders the back-office into the page's element `root`, with the screens of all features; those for operators are loaded once an operator
 * is signed in or their address is opened.
 */
export async function startBackoffice(
  screens: readonly FeatureScreens[],
  loadForOperators: LoadScreens,
): Promise<void> {
  showScheme(chosenScheme())
  dropForgottenSession()
  startConnection(queryClient)
  noteFailedStyles()
  await startI18n()
  const operatorScreens = forOperators(loadForOperators)
  const router = createBrowserRouter(routesOf(screens), {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isOperatorAddress(path)) patch(shellPagesId, shellPages(await queryClient.ensureQueryData(operatorScreens)))
    },
  })
  watchForCrashes(
    () => router.state.matches,
    screens.flatMap(({ crashReport }) => crashReport ?? []),
  )
  followSession(router)
  createRoot(rootElement()).render(<Backoffice router={router} all={{ screens, operatorScreens }} />)
  onceInitialized(router, () => welcome(screens))
}

type Router = ReturnType<typeof createBrowserRouter>

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  return element
}

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
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Screens value={all}>
          <Speech>
            <TopBars>
              <ConnectionBar />
              {bars.map(({ Component }, place) => (
                <Suspense key={String(place)} fallback={null}>
                  <Component />
                </Suspense>
              ))}
            </TopBars>
            <RouterProvider router={router} />
            <Reauthentication />
          </Speech>
        </Screens>
      </QueryClientProvider>
    </StrictMode>
  )
}

function onceInitialized(router: Router, act: () => void): void {
  if (router.state.initialized) {
    act()
    return
  }
  const stopWaiting = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stopWaiting()
    act()
  })
}

function welcome(screens: readonly FeatureScreens[]): void {
  requestAnimationFrame(fadeLoaderOut)
  // If this fails, a page that needs them loads them itself.
  void loadMessages('problems').catch(() => undefined)
  const notice = takeArrivalNotice()
  if (notice) for (const { arrival } of screens) void arrival?.().then((notifyArrival) => notifyArrival(notice))
}

function fadeLoaderOut(): void {
  const loader = document.getElementById('loader')
  loader?.classList.add('leaving')
  setTimeout(() => loader?.remove(), loaderFadesMs)
}
