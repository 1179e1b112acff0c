import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { videosPath } from './rules/paths.ts'

/** A planner's videos. */
export const videos: FeatureScreens = {
  pages: [
    {
      path: videosPath,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/videos-page.tsx')).VideosPage,
      messages: ['videos', 'video-links', 'preview'],
    },
  ],
  menu: [
    {
      entry: {
        title: 'menu.profile',
        icon: 'user',
        places: [{ path: videosPath, icon: 'film', title: 'menu.videos' }],
        inBar: true,
      },
      roles: ['ROLE_PRESTATAIRE'],
    },
  ],
}
