import type { Feature } from '@bouquet/server/feature.ts'
import { outboxPages, outboxRoutes, sampledMailPages } from './server/routes.ts'

export const outbox = {
  isMounted: ({ demonstration }) => demonstration,
  routes: [outboxRoutes],
  pages: (pages) => {
    outboxPages(pages)
    sampledMailPages(pages)
  },
} satisfies Feature
