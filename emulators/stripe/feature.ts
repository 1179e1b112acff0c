import type { Feature } from '@bouquet/server/feature.ts'
import { stripeEmulatorPages } from './pages/routes.ts'
import { stripeEmulatorRoutes } from './routes.ts'
import { stripeEmulatorQueues } from './stripe-emulator-jobs.ts'

export const stripeEmulator = {
  isMounted: ({ ports }) => ports.payments.kind === 'emulator',
  routes: [stripeEmulatorRoutes],
  pages: stripeEmulatorPages,
  queues: stripeEmulatorQueues,
} satisfies Feature
