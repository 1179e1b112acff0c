import type { Mount } from '@bouquet/server/http/mount.ts'
import { startImpersonation as startContract, stopImpersonation as stopContract } from '../contract.ts'
import { startImpersonation, stopImpersonation } from './impersonate.ts'

export function impersonationRoutes(mount: Mount): void {
  mount(startContract, startImpersonation)
  mount(stopContract, stopImpersonation)
}
