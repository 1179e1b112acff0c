import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'

const CongratulationsDialog = lazyExtra(
  async () => (await import('./congratulations-dialog.tsx')).CongratulationsDialog,
)

/** The navigation state that the wizard passes to the dashboard. */
export type CameFromOnboarding = { fromOnboarding: true; welcomeCredits: number }

/**
 * The dialog with confetti on the first arrival at the dashboard; nothing otherwise. Render it once, on the dashboard. Closing it removes the
 * flag from the history, so that a reload does not congratulate again.
 */
export function Congratulations() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  if (!cameFromOnboarding(state)) return null
  const close = () => void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  return (
    <Suspense fallback={null}>
      <CongratulationsDialog welcomeCredits={state.welcomeCredits} onClose={close} />
    </Suspense>
  )
}

function cameFromOnboarding(state: unknown): state is CameFromOnboarding {
  return typeof state === 'object' && state !== null && 'fromOnboarding' in state && state.fromOnboarding === true
}
