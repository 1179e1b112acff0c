import type { PromotionKind } from '../rules/promotion.ts'

type SeenByAccount = Record<string, string>

const keyOf = (kind: PromotionKind) => `seenPopup_${kind}`

/** Whether this browser has shown this popup to this account; it is stored separately for each account. */
export function hasSeenPopup(kind: PromotionKind, accountId: string, popupId: string): boolean {
  return readSeen(kind)[accountId] === popupId
}

export function rememberSeenPopup(kind: PromotionKind, accountId: string, popupId: string): void {
  localStorage.setItem(keyOf(kind), JSON.stringify({ ...readSeen(kind), [accountId]: popupId }))
}

function readSeen(kind: PromotionKind): SeenByAccount {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as SeenByAccount) : {}
  } catch {
    return {}
  }
}
