import { currentLanguage, loadMessages } from '@bouquet/backoffice/i18n.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { promotionKindOf } from '../rules/promotion.ts'
import { alertQuery } from './marketing-queries.ts'
import { useAfterIdle } from './use-after-idle.ts'

/** Loaded only where there is an alert to show. */
const PromotionalAlert = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./promotional-alert.tsx'), loadMessages('promotion')])
    return { default: part.PromotionalAlert }
  } catch {
    return { default: () => null }
  }
})

type Props = { onLeave: (() => void) | undefined }

/** The operator's alert card in the menu. It never delays a page, and stays empty when it cannot be fetched. */
export function MenuAlert(props: Props) {
  return useAfterIdle() ? <AlertOfUser {...props} /> : null
}

/** The alert for this person's role, country and language; nothing when there is none. */
function AlertOfUser({ onLeave }: Props) {
  const { data: alert } = useQuery(alertQuery(promotionKindOf(useCurrentUser().roles), currentLanguage()))
  if (!alert?.isActive) return null
  return (
    <Suspense fallback={null}>
      <PromotionalAlert alert={alert} onLeave={onLeave} />
    </Suspense>
  )
}
