import { call } from '@bouquet/backoffice/api/client.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { notePromotionClicked, notePromotionSeen } from '../shown-contract.ts'

/** Counts the person who has it before them. Nobody waits for it, and nobody counts for somebody else. */
export function noteSeen(id: string): void {
  if (!isImpersonating()) void call(notePromotionSeen, { params: { id } }).catch(() => undefined)
}

/** Counts the person who follows it. */
export function noteClicked(id: string): void {
  if (!isImpersonating()) void call(notePromotionClicked, { params: { id } }).catch(() => undefined)
}
