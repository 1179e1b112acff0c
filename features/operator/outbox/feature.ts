import type { Feature } from '@bouquet/server/feature.ts'
import { outboxPages, outboxRoutes } from './server/routes.ts'

export const outbox = {
  isMounted: ({ demonstration }) => demonstration,
  routes: [outboxRoutes],
  pages: outboxPages,
} satisfies Feature
