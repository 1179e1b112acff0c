import { markRequestFalse as markContract } from '@bouquet/features/leads/event-requests/contract.ts'
import type { Mount } from '@bouquet/server/http/mount.ts'
import { markRequestFalse } from './mark-request-false.ts'

export function leadRefundRoutes(mount: Mount): void {
  mount(markContract, markRequestFalse)
}
