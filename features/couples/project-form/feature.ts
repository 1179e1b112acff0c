import type { Feature } from '@bouquet/server/feature.ts'
import { projectFormPages } from './server/routes.ts'

export const projectForm = {
  pages: projectFormPages,
} satisfies Feature
