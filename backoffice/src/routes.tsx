import { type RouteObject, redirect } from 'react-router'
import { firstPage, frame, page } from './lazy-routes.ts'
import { paths } from './paths.ts'
import { allowVisitors, guestOnly, requireModerated, requireRole, requireSession } from './session/guards.ts'
import { CrashedPage, CrashScreen } from './shell/crash-screen.tsx'

const unloggedPages: RouteObject[] = [
  { path: paths.signIn, lazy: page(async () => (await import('./session/sign-in-page.tsx')).SignInPage, 'session') },
  {
    path: paths.register,
    lazy: page(async () => (await import('./session/register-page.tsx')).RegisterPage, 'session'),
  },
  {
    path: `${paths.resetPassword}/:token`,
    lazy: page(async () => (await import('./session/reset-password-page.tsx')).ResetPasswordPage, 'session'),
  },
]

/** Links of mails lead here, whoever opens them. */
const linkedPages: RouteObject[] = [
  {
    path: `${paths.confirmEmail}/:token`,
    lazy: page(async () => (await import('./session/confirm-email-page.tsx')).ConfirmEmailPage, 'session'),
  },
  {
    path: `${paths.undoEmail}/:token`,
    lazy: page(async () => (await import('./session/undo-email-page.tsx')).UndoEmailPage, 'session'),
  },
]

const plannerPages: RouteObject[] = [
  {
    path: paths.eventRequests,
    lazy: page(
      async () => (await import('./features/event-requests/event-requests-page.tsx')).EventRequestsPage,
      'event-requests',
      'request-summary',
      'request-list',
    ),
  },
  {
    path: `${paths.eventRequests}/:uuid`,
    lazy: page(
      async () => (await import('./features/event-requests/event-request-page.tsx')).EventRequestPage,
      'event-requests',
      'request-summary',
      'request-list',
      'pipeline',
      'credits',
    ),
  },
  {
    path: paths.credits,
    lazy: page(async () => (await import('./features/credits/credits-page.tsx')).CreditsPage, 'credits'),
  },
]

/** A planner's own, from the first day on. */
const reputationPages: RouteObject[] = [
  {
    path: paths.reviews,
    lazy: page(async () => (await import('./features/reviews/reviews-page.tsx')).ReviewsPage, 'received-reviews'),
  },
  {
    path: paths.badge,
    lazy: page(async () => (await import('./features/badge/badge-page.tsx')).BadgePage, 'badge'),
  },
]

/** Planners and owners of venues; an owner comes here from the badge. */
const premiumPages: RouteObject[] = [
  {
    path: paths.subscription,
    lazy: page(
      async () => (await import('./features/subscription/subscription-page.tsx')).SubscriptionPage,
      'subscription',
      'credits',
      'session',
    ),
  },
]

const portraitPages: RouteObject[] = [
  {
    path: paths.videos,
    lazy: page(async () => (await import('./features/videos/videos-page.tsx')).VideosPage, 'videos', 'preview'),
  },
  {
    path: paths.portrait,
    lazy: page(
      async () => (await import('./features/portrait/portrait-page.tsx')).PortraitPage,
      'portrait',
      'editor',
      'preview',
    ),
  },
  {
    path: paths.socialNetworks,
    lazy: page(
      async () => (await import('./features/social-networks/social-networks-page.tsx')).SocialNetworksPage,
      'social-networks',
      'company',
      'preview',
    ),
  },
]

const accountPages: RouteObject[] = [
  {
    path: paths.account,
    lazy: page(async () => (await import('./features/account/account-page.tsx')).AccountPage, 'account', 'session'),
  },
  {
    path: paths.security,
    lazy: page(async () => (await import('./features/account/security-page.tsx')).SecurityPage, 'account', 'session'),
  },
]

const photoPages: RouteObject[] = [
  {
    path: paths.photos,
    lazy: page(
      async () => (await import('./features/photos/photos-page.tsx')).PhotosPage,
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
    lazy: page(async () => (await import('./features/portfolios/portfolios-page.tsx')).PortfoliosPage, 'portfolios'),
  },
  {
    path: paths.newPortfolio,
    lazy: page(
      async () => (await import('./features/portfolios/new-portfolio-page.tsx')).NewPortfolioPage,
      ...portfolioWords,
    ),
  },
  {
    path: `${paths.portfolios}/:id`,
    lazy: page(async () => (await import('./features/portfolios/portfolio-page.tsx')).PortfolioPage, ...portfolioWords),
  },
  {
    path: `${paths.portfolios}/:id/edit`,
    lazy: page(
      async () => (await import('./features/portfolios/edit-portfolio-page.tsx')).EditPortfolioPage,
      ...portfolioWords,
    ),
  },
]

const venuePages: RouteObject[] = [
  {
    path: paths.venues,
    lazy: page(async () => (await import('./features/venues/venues-page.tsx')).VenuesPage, 'venues'),
  },
]

const companyPages: RouteObject[] = [
  {
    path: paths.companyDetails,
    lazy: page(
      async () => (await import('./features/company/company-details-page.tsx')).CompanyDetailsPage,
      'company',
      'onboarding',
    ),
  },
  {
    path: paths.companyAddress,
    lazy: page(
      async () => (await import('./features/company/company-address-page.tsx')).CompanyAddressPage,
      'company',
      'onboarding',
    ),
  },
  {
    path: paths.companyServices,
    lazy: page(
      async () => (await import('./features/company/company-services-page.tsx')).CompanyServicesPage,
      'company',
      'onboarding',
    ),
  },
]

const administrationPages: RouteObject[] = [
  {
    path: paths.moderation,
    lazy: page(
      async () => (await import('./features/administration/moderation-page.tsx')).ModerationPage,
      'administration',
    ),
  },
  {
    path: `${paths.moderation}/moderation/:id`,
    lazy: page(
      async () => (await import('./features/administration/moderation-case-page.tsx')).ModerationCasePage,
      'administration',
      'projects',
    ),
  },
  {
    path: paths.doubtedRequests,
    lazy: page(
      async () => (await import('./features/administration/doubted-requests-page.tsx')).DoubtedRequestsPage,
      'administration',
    ),
  },
  {
    path: paths.users,
    lazy: page(async () => (await import('./features/administration/users-page.tsx')).UsersPage, 'administration'),
  },
  {
    path: paths.reviewModeration,
    lazy: page(
      async () => (await import('./features/review-moderation/reviews-page.tsx')).ReviewsPage,
      'review-moderation',
      'administration',
    ),
  },
  {
    path: `${paths.users}/:id`,
    lazy: page(
      async () => (await import('./features/administration/user-page.tsx')).UserPage,
      'administration',
      'credits',
      'request-summary',
      'impersonation',
    ),
  },
  {
    path: paths.promotions,
    lazy: page(async () => (await import('./features/marketing/promotions-page.tsx')).PromotionsPage, 'marketing'),
  },
  {
    path: paths.newPromotion,
    lazy: page(
      async () => (await import('./features/marketing/new-promotion-page.tsx')).NewPromotionPage,
      'marketing',
      'editor',
    ),
  },
  {
    path: `${paths.promotions}/:id`,
    lazy: page(
      async () => (await import('./features/marketing/promotion-page.tsx')).PromotionPage,
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
      async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
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
        lazy: frame(async () => (await import('./session/unlogged-layout.tsx')).UnloggedLayout, 'session'),
        children: unloggedPages,
      },
      {
        lazy: frame(async () => (await import('./session/unlogged-layout.tsx')).UnloggedLayout, 'session'),
        children: linkedPages,
      },
      {
        path: paths.onboarding,
        middleware: [requireSession],
        lazy: frame(
          async () => (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage,
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
