import { type RouteObject, redirect } from 'react-router'
import { firstPage, frame, page } from './lazy-routes.ts'
import { paths } from './paths.ts'
import { allowVisitors, guestOnly, requireModerated, requireRole, requireSession } from './session/guards.ts'
import { CrashedPage, CrashScreen } from './shell/crash-screen.tsx'

const unloggedPages: RouteObject[] = [
  {
    path: paths.signIn,
    lazy: page(
      async () => (await import('@bouquet/features/people/session/backoffice/sign-in-page.tsx')).SignInPage,
      'session',
    ),
  },
  {
    path: paths.register,
    lazy: page(
      async () => (await import('@bouquet/features/people/session/backoffice/register-page.tsx')).RegisterPage,
      'session',
    ),
  },
  {
    path: `${paths.resetPassword}/:token`,
    lazy: page(
      async () =>
        (await import('@bouquet/features/people/session/backoffice/reset-password-page.tsx')).ResetPasswordPage,
      'session',
    ),
  },
]

/** Links of mails lead here, whoever opens them. */
const linkedPages: RouteObject[] = [
  {
    path: `${paths.confirmEmail}/:token`,
    lazy: page(
      async () => (await import('@bouquet/features/people/session/backoffice/confirm-email-page.tsx')).ConfirmEmailPage,
      'session',
    ),
  },
  {
    path: `${paths.undoEmail}/:token`,
    lazy: page(
      async () => (await import('@bouquet/features/people/session/backoffice/undo-email-page.tsx')).UndoEmailPage,
      'session',
    ),
  },
]

const plannerPages: RouteObject[] = [
  {
    path: paths.eventRequests,
    lazy: page(
      async () =>
        (await import('@bouquet/features/leads/event-requests/backoffice/event-requests-page.tsx')).EventRequestsPage,
      'event-requests',
      'request-summary',
      'request-list',
    ),
  },
  {
    path: `${paths.eventRequests}/:uuid`,
    lazy: page(
      async () =>
        (await import('@bouquet/features/leads/event-requests/backoffice/event-request-page.tsx')).EventRequestPage,
      'event-requests',
      'request-summary',
      'request-list',
      'pipeline',
      'credits',
    ),
  },
  {
    path: paths.credits,
    lazy: page(
      async () => (await import('@bouquet/features/money/credits/backoffice/credits-page.tsx')).CreditsPage,
      'credits',
    ),
  },
]

/** A planner's own, from the first day on. */
const reputationPages: RouteObject[] = [
  {
    path: paths.reviews,
    lazy: page(
      async () => (await import('@bouquet/features/reviews/reviews/backoffice/reviews-page.tsx')).ReviewsPage,
      'received-reviews',
    ),
  },
  {
    path: paths.badge,
    lazy: page(
      async () => (await import('@bouquet/features/profile/badge/backoffice/badge-page.tsx')).BadgePage,
      'badge',
    ),
  },
]

/** Planners and owners of venues; an owner comes here from the badge. */
const premiumPages: RouteObject[] = [
  {
    path: paths.subscription,
    lazy: page(
      async () =>
        (await import('@bouquet/features/money/subscription/backoffice/subscription-page.tsx')).SubscriptionPage,
      'subscription',
      'credits',
      'session',
    ),
  },
]

const portraitPages: RouteObject[] = [
  {
    path: paths.videos,
    lazy: page(
      async () => (await import('@bouquet/features/profile/videos/backoffice/videos-page.tsx')).VideosPage,
      'videos',
      'preview',
    ),
  },
  {
    path: paths.portrait,
    lazy: page(
      async () => (await import('@bouquet/features/profile/portrait/backoffice/portrait-page.tsx')).PortraitPage,
      'portrait',
      'editor',
      'preview',
    ),
  },
  {
    path: paths.socialNetworks,
    lazy: page(
      async () =>
        (await import('@bouquet/features/profile/social-links/backoffice/social-networks-page.tsx')).SocialNetworksPage,
      'social-networks',
      'company',
      'preview',
    ),
  },
]

const accountPages: RouteObject[] = [
  {
    path: paths.account,
    lazy: page(
      async () => (await import('@bouquet/features/people/accounts/backoffice/account-page.tsx')).AccountPage,
      'account',
      'session',
    ),
  },
  {
    path: paths.security,
    lazy: page(
      async () => (await import('@bouquet/features/people/accounts/backoffice/security-page.tsx')).SecurityPage,
      'account',
      'session',
    ),
  },
]

const photoPages: RouteObject[] = [
  {
    path: paths.photos,
    lazy: page(
      async () => (await import('@bouquet/features/profile/photos/backoffice/photos-page.tsx')).PhotosPage,
      'photos',
      'uploads',
      'account',
      'preview',
    ),
  },
]

const portfolioWords = ['portfolios', 'company', 'onboarding', 'statistics', 'uploads', 'preview'] as const

const portfolioPages: RouteObject[] = [
  {
    path: paths.portfolios,
    lazy: page(
      async () => (await import('@bouquet/features/profile/portfolios/backoffice/portfolios-page.tsx')).PortfoliosPage,
      'portfolios',
    ),
  },
  {
    path: paths.newPortfolio,
    lazy: page(
      async () =>
        (await import('@bouquet/features/profile/portfolios/backoffice/new-portfolio-page.tsx')).NewPortfolioPage,
      ...portfolioWords,
    ),
  },
  {
    path: `${paths.portfolios}/:id`,
    lazy: page(
      async () => (await import('@bouquet/features/profile/portfolios/backoffice/portfolio-page.tsx')).PortfolioPage,
      ...portfolioWords,
    ),
  },
  {
    path: `${paths.portfolios}/:id/edit`,
    lazy: page(
      async () =>
        (await import('@bouquet/features/profile/portfolios/backoffice/edit-portfolio-page.tsx')).EditPortfolioPage,
      ...portfolioWords,
    ),
  },
]

const venuePages: RouteObject[] = [
  {
    path: paths.venues,
    lazy: page(
      async () => (await import('@bouquet/features/venues/venues/backoffice/venues-page.tsx')).VenuesPage,
      'venues',
    ),
  },
]

const companyPages: RouteObject[] = [
  {
    path: paths.companyDetails,
    lazy: page(
      async () =>
        (await import('@bouquet/features/company/company/backoffice/company-details-page.tsx')).CompanyDetailsPage,
      'company',
      'onboarding',
    ),
  },
  {
    path: paths.companyAddress,
    lazy: page(
      async () =>
        (await import('@bouquet/features/company/company/backoffice/company-address-page.tsx')).CompanyAddressPage,
      'company',
      'onboarding',
    ),
  },
  {
    path: paths.companyServices,
    lazy: page(
      async () =>
        (await import('@bouquet/features/company/company/backoffice/company-services-page.tsx')).CompanyServicesPage,
      'company',
      'onboarding',
    ),
  },
]

const administrationPages: RouteObject[] = [
  {
    path: paths.moderation,
    lazy: page(
      async () =>
        (await import('@bouquet/features/operator/administration/backoffice/moderation-page.tsx')).ModerationPage,
      'administration',
    ),
  },
  {
    path: `${paths.moderation}/moderation/:id`,
    lazy: page(
      async () =>
        (await import('@bouquet/features/operator/administration/backoffice/moderation-case-page.tsx'))
          .ModerationCasePage,
      'administration',
      'projects',
    ),
  },
  {
    path: paths.doubtedRequests,
    lazy: page(
      async () =>
        (await import('@bouquet/features/operator/administration/backoffice/doubted-requests-page.tsx'))
          .DoubtedRequestsPage,
      'administration',
    ),
  },
  {
    path: paths.users,
    lazy: page(
      async () => (await import('@bouquet/features/operator/administration/backoffice/users-page.tsx')).UsersPage,
      'administration',
    ),
  },
  {
    path: paths.reviewModeration,
    lazy: page(
      async () => (await import('@bouquet/features/reviews/review-moderation/backoffice/reviews-page.tsx')).ReviewsPage,
      'review-moderation',
      'administration',
    ),
  },
  {
    path: `${paths.users}/:id`,
    lazy: page(
      async () => (await import('@bouquet/features/operator/administration/backoffice/user-page.tsx')).UserPage,
      'administration',
      'credits',
      'request-summary',
      'impersonation',
    ),
  },
  {
    path: paths.promotions,
    lazy: page(
      async () => (await import('@bouquet/features/operator/promotions/backoffice/promotions-page.tsx')).PromotionsPage,
      'marketing',
    ),
  },
  {
    path: paths.newPromotion,
    lazy: page(
      async () =>
        (await import('@bouquet/features/operator/promotions/backoffice/new-promotion-page.tsx')).NewPromotionPage,
      'marketing',
      'editor',
    ),
  },
  {
    path: `${paths.promotions}/:id`,
    lazy: page(
      async () => (await import('@bouquet/features/operator/promotions/backoffice/promotion-page.tsx')).PromotionPage,
      'marketing',
      'editor',
    ),
  },
]

const shellPages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.dashboard) },
  {
    path: paths.dashboard,
    lazy: firstPage(
      async () => (await import('@bouquet/features/home/dashboard/backoffice/dashboard-page.tsx')).DashboardPage,
      'dashboard',
      'request-summary',
      'venues',
    ),
  },
  { middleware: [requireRole('ROLE_PRESTATAIRE'), requireModerated], children: plannerPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE')], children: reputationPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE')], children: portraitPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE', 'ROLE_VENUE')], children: companyPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE', 'ROLE_VENUE'), requireModerated], children: premiumPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE', 'ROLE_VENUE')], children: photoPages },
  { middleware: [requireRole('ROLE_PRESTATAIRE')], children: portfolioPages },
  { middleware: [requireRole('ROLE_VENUE')], children: venuePages },
  { middleware: [requireRole('ROLE_ADMIN')], children: administrationPages },
  ...accountPages,
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      {
        middleware: [guestOnly],
        lazy: frame(
          async () => (await import('@bouquet/features/people/session/backoffice/unlogged-layout.tsx')).UnloggedLayout,
          'session',
        ),
        children: unloggedPages,
      },
      {
        lazy: frame(
          async () => (await import('@bouquet/features/people/session/backoffice/unlogged-layout.tsx')).UnloggedLayout,
          'session',
        ),
        children: linkedPages,
      },
      {
        path: paths.onboarding,
        middleware: [requireSession],
        lazy: frame(
          async () =>
            (await import('@bouquet/features/company/onboarding/backoffice/onboarding-page.tsx')).OnboardingPage,
          'onboarding',
        ),
      },
      {
        middleware: [requireSession],
        lazy: frame(async () => (await import('./shell/shell.tsx')).Shell),
        children: [{ ErrorBoundary: CrashedPage, children: shellPages }],
      },
      {
        middleware: [allowVisitors],
        lazy: frame(async () => (await import('./shell/unknown-address.tsx')).UnknownAddress),
        children: [{ path: '*', lazy: page(async () => (await import('./shell/unknown-address.tsx')).NotFound) }],
      },
    ],
  },
]
