import type { Feature } from '@bouquet/server/feature.ts'
import { exportedVisits } from './server/exported-rows.ts'

export const visits = {
  exported: exportedVisits,
} satisfies Feature
