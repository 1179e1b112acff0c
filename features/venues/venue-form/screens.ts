import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { venueFormPaths } from './rules/paths.ts'

/** `onboarding` has the messages of the place search; the others are those of the last steps. */
const formMessages = [
  'venue-form',
  'venues',
  'onboarding',
  'prestations',
  'venue-images',
  'gallery',
  'uploads',
  'venue-videos',
  'video-links',
] as const

/** The pages that create and change a venue. */
export const venueForm: FeatureScreens = {
  pages: [
    {
      path: venueFormPaths.create,
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/create-venue-page.tsx')).CreateVenuePage,
      messages: [...formMessages],
    },
    {
      path: routeOf(venueFormPaths.edit, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/edit-venue-page.tsx')).EditVenuePage,
      messages: [...formMessages],
    },
  ],
}
