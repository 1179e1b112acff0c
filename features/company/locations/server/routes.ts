import type { Mount } from '@bouquet/server/http/mount.ts'
import { searchLocations as contract } from '../contract.ts'
import { searchLocations } from './search-locations.ts'

export function locationRoutes(mount: Mount): void {
  mount(contract, searchLocations)
}
