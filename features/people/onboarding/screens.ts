import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { paths } from '@bouquet/domain/backoffice-paths'

/** The first steps of a new provider. */
export const onboarding: FeatureScreens = {
  framed: [
    {
      audience: 'signed-in',
      frame: {
        path: paths.onboarding,
        load: async () => (await import('./backoffice/onboarding-page.tsx')).OnboardingPage,
        messages: ['onboarding', 'venues'],
      },
      pages: [],
    },
  ],
}
