import type { Feature } from '@bouquet/server/feature.ts'
import { paymentsStandInPages } from './pages/routes.ts'
import { paymentsStandIn } from './routes.ts'

export const stripeEmulator = {
  isMounted: ({ ports }) => ports.payments.kind === 'stand-in',
  routes: [paymentsStandIn],
  pages: paymentsStandInPages,
} satisfies Feature
