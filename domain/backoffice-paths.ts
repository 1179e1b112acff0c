/** The back-office's own paths; a feature's paths are in its `rules/paths.ts`. */
export const paths = {
  /** Redirects to the page that this user sees first. */
  home: '/',
  dashboard: '/dashboard',
  /** What waits for operators. */
  today: '/admin',
  signIn: '/login',
  /** The only page for users who have not finished onboarding. */
  onboarding: '/onboarding',
  /** Password, second factor and sessions; mails lead to it, and operators who lack a second factor. */
  security: '/security',
  /** The page that starts a subscription; pages of several features link to it. */
  subscription: '/subscription',
} as const

/** The provider's list of requests; mails, lists and ledgers of several features link to it. */
export const eventRequestPaths = {
  list: '/event-requests',
  request: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
} as const

/** Gives the path of a page with an id. */
type PathOf = (id: string) => string

/** A page's address as a route pattern: `/portfolios/:id`. */
export function routeOf(pathOf: PathOf, name: string): string {
  return decodeURIComponent(pathOf(`:${name}`))
}

/** The addresses of all pages in a module of paths, as route patterns. */
export function routesIn(named: Readonly<Record<string, unknown>>): string[] {
  return Object.values(named).flatMap((path) => {
    if (typeof path === 'string') return path
    if (typeof path === 'function') return routeOf(path as PathOf, 'id')
    return routesIn(path as Record<string, unknown>)
  })
}
