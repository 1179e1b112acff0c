import { searchLocations as contract } from '@bouquet/features/company/onboarding/contract.ts'
import type { Mount } from '@bouquet/server/http/mount.ts'
import { searchLocations } from './search-locations.ts'

export function locationRoutes(mount: Mount): void {
  mount(contract, searchLocations)
}
