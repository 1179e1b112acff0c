import { call } from '@bouquet/backoffice/api/client.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { notePromotionClicked, notePromotionSeen } from '../shown-contract.ts'

/** Counts that the person has seen it. Nothing waits for it, and an impersonated view is not counted. */
export function noteSeen(id: string): void {
  if (!isImpersonating()) void call(notePromotionSeen, { params: { id } }).catch(() => undefined)
}

/** Counts that the person has clicked it. */
export function noteClicked(id: string): void {
  if (!isImpersonating()) void call(notePromotionClicked, { params: { id } }).catch(() => undefined)
}
