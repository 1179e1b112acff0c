/* First, because it names the order of the style layers. */
import './theme/theme.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queries.ts'
import { chosenScheme, showScheme } from './colour-scheme.ts'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { lazyExtra } from './connection/lazy-code.tsx'
import { noteFailedStyles } from './connection/load-code.ts'
import { startConnection } from './connection/start-connection.ts'
import { loadWords, startI18n } from './i18n.ts'
import { paths, signInWith } from './paths.ts'
import { routes } from './routes.tsx'
import { loadFreshPage, takeArrivalNotice } from './session/fresh-page.ts'
import { Reauthentication } from './session/reauthentication.tsx'
import { endSession, onSessionEnd } from './session/session-end.ts'
import { dropForgottenSession, isImpersonating, onSessionChangedElsewhere } from './session/stored-session.ts'
import { watchForCrashes } from './shell/crashes.ts'
import { TopBars } from './shell/top-bars.tsx'
import { Speech } from './speech.tsx'

const ImpersonationBar = lazyExtra(
  async () =>
    (await import('@bouquet/features/people/impersonation/backoffice/impersonation-bar.tsx')).ImpersonationBar,
  'impersonation',
)

const loaderFadesMs = 300

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('The page has no element with the id "root".')

showScheme(chosenScheme())
dropForgottenSession()
startConnection(queryClient)
noteFailedStyles()
await startI18n()
const router = createBrowserRouter(routes)
watchForCrashes(() => router.state.matches)

onSessionEnd(async (reason) => {
  await router.navigate(reason === 'session_expired' ? signInWith({ error: reason, next: placeNow() }) : paths.signIn)
  // Not before: the page that is left would ask for its data again.
  queryClient.clear()
})
function placeNow(): string {
  const { pathname, search } = router.state.location
  return pathname + search
}
onSessionChangedElsewhere((change) => {
  if (change === 'signed_out') endSession('signed_out')
  else if (change === 'other_person') loadFreshPage()
  else void router.navigate(placeNow(), { replace: true })
})

createRoot(rootElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Speech>
        <TopBars>
          <ConnectionBar />
          {isImpersonating() && (
            <Suspense fallback={null}>
              <ImpersonationBar />
            </Suspense>
          )}
        </TopBars>
        <RouterProvider router={router} />
        <Reauthentication />
      </Speech>
    </QueryClientProvider>
  </StrictMode>,
)

function fadeLoaderOut(): void {
  const loader = document.getElementById('loader')
  loader?.classList.add('leaving')
  setTimeout(() => loader?.remove(), loaderFadesMs)
}

const stopWaiting = router.subscribe(({ initialized }) => {
  if (initialized) fadeOnce()
})
function fadeOnce(): void {
  stopWaiting()
  requestAnimationFrame(fadeLoaderOut)
  // A page that they do not come to loads them for itself.
  void loadWords('problems').catch(() => undefined)
  const notice = takeArrivalNotice()
  if (notice)
    void import('@bouquet/features/people/session/backoffice/tell-arrival.ts').then(({ tellArrival }) =>
      tellArrival(notice),
    )
}
if (router.state.initialized) fadeOnce()
