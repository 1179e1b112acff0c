import type { Mount } from '@bouquet/server/http/mount.ts'
import { reportCrash as contract } from '../contract.ts'
import { reportCrash } from './report-crash.ts'

export function crashReportRoutes(mount: Mount): void {
  mount(contract, reportCrash)
}
