import { call } from '@bouquet/backoffice/api/client.ts'
import type { Language } from '@bouquet/domain/languages'
import { queryOptions } from '@tanstack/react-query'
import type { PromotionKind } from '../rules/promotion.ts'
import { getPromotionalAlert, getPromotionalPopup } from '../shown-contract.ts'
import { hasSeenPopup } from './seen-popup.ts'

const fiveMinutesMs = 300_000

/** The alert card that is shown now. */
export function alertQuery(kind: PromotionKind, language: Language) {
  return queryOptions({
    queryKey: ['promotional-alert', kind, language],
    queryFn: ({ signal }) => call(getPromotionalAlert, { query: { type: kind } }, signal),
    staleTime: fiveMinutesMs,
  })
}

/** The popup that this visit may show; fetched only once, so that none opens during the user's work. */
export function popupQuery(kind: PromotionKind, accountId: string) {
  return queryOptions({
    queryKey: ['promotional-popup', kind, accountId],
    queryFn: async ({ signal }) => {
      const popup = await call(getPromotionalPopup, { query: { type: kind } }, signal)
      return popup?.showOncePerUser && hasSeenPopup(kind, accountId, popup.id) ? null : popup
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
