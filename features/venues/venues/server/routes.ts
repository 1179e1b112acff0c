import type { Mount } from '@bouquet/server/http/mount.ts'
import { listVenues as listContract } from '../contract.ts'
import { listVenues } from './list-venues.ts'

export function venueRoutes(mount: Mount): void {
  mount(listContract, listVenues)
}
