import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { photosPath } from './rules/paths.ts'

/** A provider's photos. */
export const photos: FeatureScreens = {
  pages: [
    {
      path: photosPath,
      roles: ['ROLE_PRESTATAIRE'],
      load: async () => (await import('./backoffice/photos-page.tsx')).PhotosPage,
      messages: ['photos', 'gallery', 'uploads', 'account', 'preview'],
    },
  ],
  inGroup: { group: 'menu.profile', places: [{ path: photosPath, icon: 'image', title: 'menu.photos' }] },
}
