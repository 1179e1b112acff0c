import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'

/** What two addresses of the same screen have in common: the pattern of the back-office's route, else the first step and the number of steps. */
export function screenOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  const route = backofficeRoutes.filter((pattern) => isOfRoute(pattern, pathname)).toSorted(byIds)[0]
  if (route) return route
  const [first = '', ...others] = pathname.split('/').filter(Boolean)
  const isList = first === 'wedding-planners' || first === 'wedding-venues'
  return `/${[first, ...others.map(() => ':name')].join('/')}${isList && search ? '?filtered' : ''}`
}

/** Whether the address is of the route: `/guide/:slug` has `/guide/flowers`, `/project/*` whatever begins so. */
export function isOfRoute(route: string, pathname: string): boolean {
  const [wanted, given] = [route, pathname].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  if (wanted.at(-1) === '*') return given.length >= wanted.length && areOf(wanted.slice(0, -1), given)
  return wanted.length === given.length && areOf(wanted, given)
}

const areOf = (wanted: string[], given: string[]) =>
  wanted.every((step, place) => step.startsWith(':') || step === given[place])

/** A pattern without ids is the more exact one: `/portfolios/new` before `/portfolios/:id`. */
const byIds = (one: string, other: string) => one.split(':').length - other.split(':').length
