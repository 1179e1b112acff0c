import type { Feature } from '@bouquet/server/feature.ts'
import { legalPages } from './server/routes.ts'

export const legal = {
  pages: legalPages,
} satisfies Feature
