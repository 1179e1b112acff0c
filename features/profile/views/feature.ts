import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredVisitors } from './server/delete-expired-views.ts'
import { exportedViews } from './server/exported-rows.ts'
import { viewRoutes } from './server/routes.ts'

export const views = {
  routes: [viewRoutes],
  expired: [deleteExpiredVisitors],
  exported: exportedViews,
} satisfies Feature
