import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredDrafts } from './server/delete-expired-drafts.ts'
import { projectFormPages } from './server/routes.ts'

export const projectForm = {
  pages: projectFormPages,
  expired: [deleteExpiredDrafts],
} satisfies Feature
