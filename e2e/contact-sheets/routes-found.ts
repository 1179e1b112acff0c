import { pageRoutes } from '@bouquet/app/page-routes.ts'

const routes = pageRoutes()

/** What two addresses of the same screen have in common: the pattern of their route, else the first step and the number of steps. */
export function screenOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  const route = routeOf(pathname)
  if (route && !route.endsWith('*')) return route
  const [first = '', ...others] = pathname.split('/').filter(Boolean)
  const isList = first === 'wedding-planners' || first === 'wedding-venues'
  return `/${[first, ...others.map(() => ':name')].join('/')}${isList && search ? '?filtered' : ''}`
}

/** The route that answers the address: `/guide/list` before `/guide/:slug`, and `/project/*` last. */
export function routeOf(pathname: string): string | undefined {
  return routes.filter((route) => isOfRoute(route, pathname)).toSorted(byExactness)[0]
}

function isOfRoute(route: string, pathname: string): boolean {
  const [wanted, given] = [route, pathname].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  if (wanted.at(-1) === '*') return given.length >= wanted.length && areOf(wanted.slice(0, -1), given)
  return wanted.length === given.length && areOf(wanted, given)
}

const areOf = (wanted: string[], given: string[]) =>
  wanted.every((step, place) => step.startsWith(':') || step === given[place])

const byExactness = (one: string, other: string) => vagueness(one) - vagueness(other)
const vagueness = (route: string) => route.split(':').length + (route.endsWith('*') ? 10 : 0)
