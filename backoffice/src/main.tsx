/* First, because it names the order of the style layers. */
import './theme/theme.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queries.ts'
import { startI18n } from './i18n.ts'
import { paths, signInWith } from './paths.ts'
import { routes } from './routes.tsx'
import { endSession, onSessionEnd } from './session/session-end.ts'
import { dropForgottenSession, onSignedOutElsewhere } from './session/stored-session.ts'
import { Speech } from './speech.tsx'

const loaderFadesMs = 300

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('The page has no element with the id "root".')

dropForgottenSession()
await startI18n()
const router = createBrowserRouter(routes)

onSessionEnd((reason) => {
  queryClient.clear()
  void router.navigate(reason === 'session_expired' ? signInWith({ error: reason, next: placeNow() }) : paths.signIn)
})
function placeNow(): string {
  const { pathname, search } = router.state.location
  return pathname + search
}
onSignedOutElsewhere(() => endSession('signed_out'))

createRoot(rootElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Speech>
        <RouterProvider router={router} />
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
}
if (router.state.initialized) fadeOnce()
