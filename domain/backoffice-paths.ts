/** The back-office's own paths; a feature's paths are in its `rules/paths.ts`. */
export const paths = {
  /** Leads on to the dashboard. */
  home: '/',
  dashboard: '/dashboard',
  signIn: '/login',
  /** The only page of those who have not finished it. */
  onboarding: '/onboarding',
  /** Where Premium begins; pages of several areas lead there. */
  subscription: '/subscription',
} as const

/** Where a provider finds its requests; mails, lists and ledgers of several areas lead there. */
export const eventRequestPaths = {
  list: '/event-requests',
  request: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
} as const

/** Gives the path of a page with an id. */
type PathOf = (id: string) => string

/** A page's address as routes write it: `/portfolios/:id`. */
export function routeOf(pathOf: PathOf, name: string): string {
  return decodeURIComponent(pathOf(`:${name}`))
}

/** The addresses of all pages that a module with paths names, as routes write them. */
export function routesIn(named: Readonly<Record<string, unknown>>): string[] {
  return Object.values(named).flatMap((path) => {
    if (typeof path === 'string') return path
    if (typeof path === 'function') return routeOf(path as PathOf, 'id')
    return routesIn(path as Record<string, unknown>)
  })
}
