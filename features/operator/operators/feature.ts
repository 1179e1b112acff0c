import type { Feature } from '@bouquet/server/feature.ts'
import { exportedOperators } from './server/exported-rows.ts'

export const operators = {
  exported: exportedOperators,
} satisfies Feature
