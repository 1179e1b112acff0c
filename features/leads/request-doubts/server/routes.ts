import type { Mount } from '@bouquet/server/http/mount.ts'
import { listDoubtedProjects as listContract, settleDoubt as settleContract } from '../contract.ts'
import { listDoubtedProjects } from './list-doubted-projects.ts'
import { settleDoubt } from './settle-doubt.ts'

export function requestDoubtRoutes(mount: Mount): void {
  mount(listContract, listDoubtedProjects)
  mount(settleContract, settleDoubt)
}
