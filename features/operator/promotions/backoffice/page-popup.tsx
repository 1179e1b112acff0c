import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useAfterIdle } from './use-after-idle.ts'

const PromotionalPopup = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./promotional-popup.tsx'), loadMessages('marketing')])
    return { default: part.PromotionalPopup }
  } catch {
    return { default: () => null }
  }
})

/** The operator's popup above the page, once a visit; not during the congratulations after onboarding, nor under impersonation. */
export function PagePopup() {
  const { state } = useLocation()
  const [isQuietVisit] = useState(() => isImpersonating() || isGreeted(state))
  const isIdle = useAfterIdle()
  if (!isIdle || isQuietVisit) return null
  return (
    <Suspense fallback={null}>
      <PromotionalPopup />
    </Suspense>
  )
}

function isGreeted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromOnboarding' in state
}
