import type { Feature } from '@bouquet/server/feature.ts'
import { reviewFormPages } from './server/routes.ts'

export const reviewForm = {
  pages: reviewFormPages,
} satisfies Feature
