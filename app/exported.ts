import type { Exported } from '@bouquet/server/exported.ts'
import type { Feature } from '@bouquet/server/feature.ts'
import * as features from './features.ts'
import { merge } from './merge.ts'

/** Every file of the data export. */
export const exported: Exported = merge(Object.values<Feature>(features).map((feature) => feature.exported ?? {}))
