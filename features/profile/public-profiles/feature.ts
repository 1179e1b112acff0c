import type { Feature } from '@bouquet/server/feature.ts'
import { publicProfilePages } from './server/routes.ts'

export const publicProfiles = {
  pages: publicProfilePages,
} satisfies Feature
