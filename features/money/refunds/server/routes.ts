import type { Mount } from '@bouquet/server/http/mount.ts'
import { listRefundable as listContract, refundCredits as refundContract } from '../contract.ts'
import { listRefundable } from './list-refundable.ts'
import { refundCredits } from './refund-credits.ts'

export function refundRoutes(mount: Mount): void {
  mount(listContract, listRefundable)
  mount(refundContract, refundCredits)
}
