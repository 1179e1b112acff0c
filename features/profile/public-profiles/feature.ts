import type { Feature } from '@bouquet/server/feature.ts'
import { exportedPublicProfiles } from './server/exported-rows.ts'
import { publicProfilePages } from './server/routes.ts'

export const publicProfiles = {
  pages: publicProfilePages,
  exported: exportedPublicProfiles,
} satisfies Feature
