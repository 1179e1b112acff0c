import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'

/** What two addresses of the same screen have in common: the pattern of the back-office's route, else the first step and the number of steps. */
export function screenOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  const route = backofficeRoutes.filter((pattern) => isOf(pattern, pathname)).toSorted(byIds)[0]
  if (route) return route
  const [first = '', ...others] = pathname.split('/').filter(Boolean)
  const isList = first === 'wedding-planners' || first === 'wedding-venues'
  return `/${[first, ...others.map(() => ':name')].join('/')}${isList && search ? '?filtered' : ''}`
}

function isOf(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern, pathname].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  return wanted.length === given.length && wanted.every((step, place) => step === ':id' || step === given[place])
}

/** A pattern without ids is the more exact one: `/portfolios/new` before `/portfolios/:id`. */
const byIds = (one: string, other: string) => one.split(':').length - other.split(':').length
