import { reportCrash as contract } from '@bouquet/contract/crash-reports'
import type { Mount } from '../../http/mount.ts'
import { reportCrash } from './report-crash.ts'

export function crashReportRoutes(mount: Mount): void {
  mount(contract, reportCrash)
}
