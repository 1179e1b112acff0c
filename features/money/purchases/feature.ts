import type { Feature } from '@bouquet/server/feature.ts'
import { exportedPurchases } from './server/exported-rows.ts'

export const purchases = {
  exported: exportedPurchases,
} satisfies Feature
