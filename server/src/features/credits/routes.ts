import { listCreditLogs as contract } from '@bouquet/contract/credits'
import type { Mount } from '../../http/mount.ts'
import { listCreditLogs } from './list-credit-logs.ts'

export function creditRoutes(mount: Mount): void {
  mount(contract, listCreditLogs)
}
