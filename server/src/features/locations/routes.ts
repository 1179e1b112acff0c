import { searchLocations as contract } from '@bouquet/contract/onboarding'
import type { Mount } from '../../http/mount.ts'
import { searchLocations } from './search-locations.ts'

export function locationRoutes(mount: Mount): void {
  mount(contract, searchLocations)
}
