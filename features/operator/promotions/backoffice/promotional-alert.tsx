import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { promotionKindOf } from '../rules/promotion.ts'
import { AlertCard } from './alert-card.tsx'
import { alertQuery } from './marketing-queries.ts'
import { noteClicked, noteSeen } from './note-promotion.ts'
import { PromotionLink } from './promotion-link.tsx'

/** The operator's alert for this person's role, country and language; nothing when there is none. */
export function PromotionalAlert({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { data: alert } = useQuery(alertQuery(promotionKindOf(useCurrentUser().roles), currentLanguage()))
  const card = useRef<HTMLElement>(null)
  useNoteOnceVisible(card, alert?.id ?? null)
  if (!alert?.isActive) return null
  const { id, title, description, buttonText, buttonLink } = alert
  const follow = () => {
    if (id) noteClicked(id)
    onLeave?.()
  }
  return (
    <AlertCard
      ref={card}
      title={title}
      description={description}
      button={
        buttonLink && (
          <PromotionLink to={buttonLink} onFollow={follow}>
            {buttonText}
          </PromotionLink>
        )
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
