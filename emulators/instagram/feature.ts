import type { Feature } from '@bouquet/server/feature.ts'
import { instagramEmulatorPages } from './pages/routes.ts'
import { instagramEmulatorRoutes } from './routes.ts'

export const instagramEmulator = {
  isMounted: ({ ports }) => ports.instagram.kind === 'emulator',
  routes: [instagramEmulatorRoutes],
  pages: instagramEmulatorPages,
} satisfies Feature
