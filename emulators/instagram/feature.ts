import type { Feature } from '@bouquet/server/feature.ts'
import { instagramStandInPages } from './pages/routes.ts'
import { instagramStandIn } from './routes.ts'

export const instagramEmulator = {
  isMounted: ({ ports }) => ports.instagram.kind === 'stand-in',
  routes: [instagramStandIn],
  pages: instagramStandInPages,
} satisfies Feature
