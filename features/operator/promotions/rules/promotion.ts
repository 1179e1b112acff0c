export const promotionForms = ['alert', 'popup'] as const
/** A card in the menu, or a dialog above the page. */
export type PromotionForm = (typeof promotionForms)[number]

export const promotionKinds = ['planner', 'venue'] as const
/** The audience. */
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * Rule "kind of promotion": venue owners, including those who are planners as well, see promotions for venues; all others see those for
 * planners.
 */
export function promotionKindOf(roles: readonly string[]): PromotionKind {
  return roles.includes('ROLE_VENUE') ? 'venue' : 'planner'
}

/** Rule "kind of promotion": operators see promotions only in their list. */
export function isShownPromotions(roles: readonly string[]): boolean {
  return !roles.includes('ROLE_ADMIN')
}

const promotionStates = ['running', 'planned', 'over', 'off'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Rule "period of a promotion": shown from its start until its end, while it is switched on. */
export function promotionState(
  { isActive, startsAt, endsAt }: { isActive: boolean; startsAt: Date; endsAt: Date | null },
  now: Date,
): PromotionState {
  if (!isActive) return 'off'
  if (now < startsAt) return 'planned'
  return endsAt !== null && now >= endsAt ? 'over' : 'running'
}
