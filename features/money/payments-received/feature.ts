import type { Feature } from '@bouquet/server/feature.ts'
import { exportedPaymentsReceived } from './server/exported-rows.ts'

export const paymentsReceived = {
  exported: exportedPaymentsReceived,
} satisfies Feature
