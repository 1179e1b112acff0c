import type { Feature } from '@bouquet/server/feature.ts'
import { liveInboxRoutes } from './server/routes.ts'

export const liveInbox = {
  routes: [liveInboxRoutes],
} satisfies Feature
