import type { Feature } from '@bouquet/server/feature.ts'
import { paymentWebhook } from './server/routes.ts'

export const payments = {
  routes: [paymentWebhook],
} satisfies Feature
