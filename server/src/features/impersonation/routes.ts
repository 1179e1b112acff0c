import { startImpersonation as startContract, stopImpersonation as stopContract } from '@bouquet/contract/impersonation'
import type { Mount } from '../../http/mount.ts'
import { startImpersonation, stopImpersonation } from './impersonate.ts'

export function impersonationRoutes(mount: Mount): void {
  mount(startContract, startImpersonation)
  mount(stopContract, stopImpersonation)
}
