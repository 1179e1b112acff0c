import type { Feature } from '@bouquet/server/feature.ts'
import { viewRoutes } from './server/routes.ts'

export const views = {
  routes: [viewRoutes],
} satisfies Feature
