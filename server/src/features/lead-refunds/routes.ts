import { markRequestFalse as markContract } from '@bouquet/contract/event-requests'
import type { Mount } from '../../http/mount.ts'
import { markRequestFalse } from './mark-request-false.ts'

export function leadRefundRoutes(mount: Mount): void {
  mount(markContract, markRequestFalse)
}
