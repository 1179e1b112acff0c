/** Every address of the back-office. */
export const paths = {
  home: '/',
  signIn: '/login',
  register: '/register',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  eventRequests: '/event-requests',
  eventRequest: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
  credits: '/credits',
  /** Where the server takes buyers back from a payment; it leads on to the credits page, with how it went. */
  paymentReturn: '/api/credit/success',
  /** Pages that the server makes; a full page load leads there. */
  terms: '/cgv/',
  couplesForm: '/project',
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
  return next && /^\/(?![/\\])/.test(next) ? next : paths.home
}
