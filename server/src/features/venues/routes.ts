import { listVenues as listContract } from '@bouquet/contract/venues'
import type { Mount } from '../../http/mount.ts'
import { listVenues } from './list-venues.ts'

export function venueRoutes(mount: Mount): void {
  mount(listContract, listVenues)
}
