import type { Feature } from '@bouquet/server/feature.ts'
import { favouritePages } from './server/routes.ts'

export const favourites = {
  pages: favouritePages,
} satisfies Feature
