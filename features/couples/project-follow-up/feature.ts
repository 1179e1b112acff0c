import type { Feature } from '@bouquet/server/feature.ts'
import { projectFollowUpPages } from './server/routes.ts'

export const projectFollowUp = {
  pages: projectFollowUpPages,
} satisfies Feature
