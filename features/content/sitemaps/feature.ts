import type { Feature } from '@bouquet/server/feature.ts'
import { sitemapRoutes } from './server/routes.ts'

export const sitemaps = {
  routes: [sitemapRoutes],
} satisfies Feature
