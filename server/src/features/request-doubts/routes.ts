import { listDoubtedProjects as listContract, settleDoubt as settleContract } from '@bouquet/contract/request-doubts'
import type { Mount } from '../../http/mount.ts'
import { listDoubtedProjects } from './list-doubted-projects.ts'
import { settleDoubt } from './settle-doubt.ts'

export function requestDoubtRoutes(mount: Mount): void {
  mount(listContract, listDoubtedProjects)
  mount(settleContract, settleDoubt)
}
