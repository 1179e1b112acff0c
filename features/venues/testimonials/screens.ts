import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { testimonialsPath } from './rules/testimonials-path.ts'

/** Couples' statements about a venue, as its owner quotes them. */
export const testimonials: FeatureScreens = {
  pages: [
    {
      path: routeOf(testimonialsPath, 'id'),
      roles: ['ROLE_VENUE'],
      load: async () => (await import('./backoffice/testimonials-page.tsx')).TestimonialsPage,
      messages: ['venues', 'testimonials'],
    },
  ],
}
