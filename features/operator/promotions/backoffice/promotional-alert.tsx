import type { RouteResult } from '@bouquet/contract/route'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { getPromotionalAlert } from '../shown-contract.ts'
import { AlertCard } from './alert-card.tsx'
import { noteClicked, noteSeen } from './note-promotion.ts'
import { PromotionLink } from './promotion-link.tsx'

type Props = { alert: RouteResult<typeof getPromotionalAlert>; onLeave: (() => void) | undefined }

/** The operator's alert, which is noted as seen once it is visible. */
export function PromotionalAlert({ alert, onLeave }: Props): ReactNode {
  const { id, title, description, buttonText, buttonLink } = alert
  const card = useRef<HTMLElement>(null)
  useNoteOnceVisible(card, id)
  const follow = () => {
    if (id) noteClicked(id)
    onLeave?.()
  }
  return (
    <AlertCard
      ref={card}
      title={title}
      description={description}
      isInMenu
      button={
        buttonLink
          ? (titleId) => (
              <PromotionLink to={buttonLink} titleId={titleId} onFollow={follow}>
                {buttonText}
              </PromotionLink>
            )
          : undefined
      }
    />
  )
}

/** Counts the alert as seen only once it is visible: the menu may be scrolled, or hidden on a small screen. */
function useNoteOnceVisible(card: RefObject<HTMLElement | null>, id: string | null): void {
  useEffect(() => {
    if (!card.current || !id) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      noteSeen(id)
    })
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [card, id])
}
