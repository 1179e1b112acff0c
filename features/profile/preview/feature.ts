import type { Feature } from '@bouquet/server/feature.ts'
import { previewPages } from './server/routes.ts'

export const preview = {
  pages: previewPages,
} satisfies Feature
