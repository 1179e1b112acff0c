// What every feature has in the back-office for providers and for everybody, one line a feature; `npm test` checks that none is missing.
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { company } from '@bouquet/features/company/company/screens.ts'
import { dashboard } from '@bouquet/features/home/dashboard/screens.ts'
import { eventRequests } from '@bouquet/features/leads/event-requests/screens.ts'
import { liveInbox } from '@bouquet/features/leads/live-inbox/screens.ts'
import { requestPage } from '@bouquet/features/leads/request-page/screens.ts'
import { credits } from '@bouquet/features/money/credits/screens.ts'
import { subscription } from '@bouquet/features/money/subscription/screens.ts'
import { crashReports } from '@bouquet/features/operator/crash-reports/screens.ts'
import { operatorInvitation } from '@bouquet/features/operator/operators/screens.ts'
import { shownPromotions } from '@bouquet/features/operator/promotions/screens.ts'
import { accounts } from '@bouquet/features/people/accounts/screens.ts'
import { impersonation } from '@bouquet/features/people/impersonation/screens.ts'
import { onboarding } from '@bouquet/features/people/onboarding/screens.ts'
import { session } from '@bouquet/features/people/session/screens.ts'
import { badge } from '@bouquet/features/profile/badge/screens.ts'
import { photos } from '@bouquet/features/profile/photos/screens.ts'
import { portfolios } from '@bouquet/features/profile/portfolios/screens.ts'
import { portrait } from '@bouquet/features/profile/portrait/screens.ts'
import { socialLinks } from '@bouquet/features/profile/social-links/screens.ts'
import { statistics } from '@bouquet/features/profile/statistics/screens.ts'
import { videos } from '@bouquet/features/profile/videos/screens.ts'
import { reviews } from '@bouquet/features/reviews/reviews/screens.ts'
import { availability } from '@bouquet/features/venues/availability/screens.ts'
import { houseRules } from '@bouquet/features/venues/house-rules/screens.ts'
import { venueImages } from '@bouquet/features/venues/images/screens.ts'
import { venueLanguages } from '@bouquet/features/venues/languages/screens.ts'
import { point } from '@bouquet/features/venues/point/screens.ts'
import { prestations } from '@bouquet/features/venues/prestations/screens.ts'
import { prices } from '@bouquet/features/venues/prices/screens.ts'
import { recommendations } from '@bouquet/features/venues/recommendations/screens.ts'
import { spaces } from '@bouquet/features/venues/spaces/screens.ts'
import { testimonials } from '@bouquet/features/venues/testimonials/screens.ts'
import { venueForm } from '@bouquet/features/venues/venue-form/screens.ts'
import { venues } from '@bouquet/features/venues/venues/screens.ts'
import { venueVideos } from '@bouquet/features/venues/videos/screens.ts'

/** The order of the menu. */
export const screens: readonly FeatureScreens[] = [
  dashboard,
  eventRequests,
  requestPage,
  videos,
  photos,
  portfolios,
  company,
  portrait,
  socialLinks,
  badge,
  reviews,
  venues,
  venueImages,
  venueVideos,
  availability,
  testimonials,
  venueForm,
  venueLanguages,
  spaces,
  prices,
  houseRules,
  point,
  recommendations,
  statistics,
  subscription,
  shownPromotions,
  prestations,
  operatorInvitation,
  credits,
  accounts,
  session,
  impersonation,
  onboarding,
  liveInbox,
  crashReports,
]
