import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { lazy, Suspense } from 'react'
import { useAfterIdle } from './use-after-idle.ts'

const PromotionalAlert = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./promotional-alert.tsx'), loadMessages('marketing')])
    return { default: part.PromotionalAlert }
  } catch {
    return { default: () => null }
  }
})

/** The operator's alert card in the menu. It never delays a page, and stays empty when it cannot be fetched. */
export function MenuAlert({ onLeave }: { onLeave: (() => void) | undefined }) {
  if (!useAfterIdle()) return null
  return (
    <Suspense fallback={null}>
      <PromotionalAlert onLeave={onLeave} />
    </Suspense>
  )
}
