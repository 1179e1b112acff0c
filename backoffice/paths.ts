import { frontPagePath } from '@bouquet/domain/directory-urls'
import { isInsideLink } from '@bouquet/domain/inside-link'

/** Every address of the back-office. */
export const paths = {
  home: '/',
  signIn: '/login',
  register: '/register',
  /** Where the links of mails about the account lead; each is followed by its token. */
  resetPassword: '/forgot-password-reset',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  eventRequests: '/event-requests',
  eventRequest: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
  companyDetails: '/company/details',
  companyAddress: '/company/address',
  companyServices: '/company/services',
  reviews: '/reviews',
  badge: '/integrate-badge',
  subscription: '/subscription',
  credits: '/credits',
  photos: '/images',
  portfolios: '/portfolios',
  newPortfolio: '/portfolios/new',
  portfolio: (id: string) => `/portfolios/${encodeURIComponent(id)}`,
  editPortfolio: (id: string) => `/portfolios/${encodeURIComponent(id)}/edit`,
  videos: '/videos',
  portrait: '/portrait-experiences',
  socialNetworks: '/social-networks',
  venues: '/venues',
  account: '/account',
  security: '/security',
  /** Pages of the operator's own people. */
  moderation: '/admin',
  moderationCase: (id: string) => `/admin/moderation/${encodeURIComponent(id)}`,
  doubtedRequests: '/admin/doubted-requests',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  reviewModeration: '/admin/reviews',
  promotions: '/admin/promotions',
  newPromotion: '/admin/promotions/new',
  promotion: (id: string) => `/admin/promotions/${encodeURIComponent(id)}`,
  /** Where the server takes buyers back from a payment; it leads on to the credits page, with how it went. */
  paymentReturn: '/api/credit/success',
  /** Pages that the server makes; a full page load leads there. */
  terms: '/cgv/',
  directory: frontPagePath,
} as const

/** The sign-in page, with the reason for being there (a problem code) and the page to go on to. */
export function signInWith({ error, next }: { error?: string; next?: string }): string {
  const query = new URLSearchParams()
  if (error) query.set('error', error)
  if (next && next !== paths.home && next !== paths.dashboard) query.set('next', next)
  const search = query.toString()
  return search ? `${paths.signIn}?${search}` : paths.signIn
}

/** The page to go on to after sign-in: one of this site's own, else home. */
export function safeNext(next: string | null): string {
  return next && isInsideLink(next) ? next : paths.home
}

/** True for an address of this site that the server makes, so that a full page load leads there. */
export function isServerPage(link: string): boolean {
  return /^\/(api|annuaire|avis|badge|cgv|files|guide|legal-notice|portfolio|preview|privacy|project|search|wedding-planners?|wedding-venues?)(?=[/?#]|$)/.test(
    link,
  )
}
