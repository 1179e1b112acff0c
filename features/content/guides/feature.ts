import type { Feature } from '@bouquet/server/feature.ts'
import { guidePages, guidePictureRoutes } from './server/routes.ts'

export const guides = {
  routes: [guidePictureRoutes],
  pages: guidePages,
} satisfies Feature
