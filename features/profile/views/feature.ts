import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredVisitors } from './server/delete-expired-views.ts'
import { viewRoutes } from './server/routes.ts'

export const views = {
  routes: [viewRoutes],
  expired: [deleteExpiredVisitors],
} satisfies Feature
