import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { promotionKindOf } from '../rules/promotion.ts'
import { popupQuery } from './marketing-queries.ts'
import { useAfterIdle } from './use-after-idle.ts'

/** Loaded only where there is a popup to show. */
const PromotionalPopup = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./promotional-popup.tsx'), loadMessages('promotion')])
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
  return <PopupOfUser />
}

/** The popup for this person's role, country and language; nothing when there is none that they have not seen. */
function PopupOfUser() {
  const { id, roles } = useCurrentUser()
  const kind = promotionKindOf(roles)
  const query = popupQuery(kind, id)
  const { data: popup } = useQuery(query)
  const queries = useQueryClient()
  if (!popup) return null
  const close = () => queries.setQueryData(query.queryKey, null)
  return (
    <Suspense fallback={null}>
      <PromotionalPopup popup={popup} kind={kind} accountId={id} onClose={close} />
    </Suspense>
  )
}

function isGreeted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromOnboarding' in state
}
