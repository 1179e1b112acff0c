import type { Mount } from '@bouquet/server/http/mount.ts'
import { markRequestFalse as markContract } from '../contract.ts'
import { markRequestFalse } from './mark-request-false.ts'

export function leadRefundRoutes(mount: Mount): void {
  mount(markContract, markRequestFalse)
}
