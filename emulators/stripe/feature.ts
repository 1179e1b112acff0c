import type { Feature } from '@bouquet/server/feature.ts'
import { paymentsStandInPages } from './pages/routes.ts'
import { paymentsStandInQueues } from './payments-stand-in-jobs.ts'
import { paymentsStandIn } from './routes.ts'

export const stripeEmulator = {
  isMounted: ({ ports }) => ports.payments.kind === 'stand-in',
  routes: [paymentsStandIn],
  pages: paymentsStandInPages,
  queues: paymentsStandInQueues,
} satisfies Feature
