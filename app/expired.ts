import type { DeleteExpired } from '@bouquet/server/expiring.ts'
import type { Feature } from '@bouquet/server/feature.ts'
import * as features from './features.ts'

/** All expired data that the nightly upkeep deletes. */
export const expired: DeleteExpired[] = Object.values<Feature>(features).flatMap((feature) => feature.expired ?? [])
