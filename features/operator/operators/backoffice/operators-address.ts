import { type OperatorRole, operatorRoles } from '@bouquet/domain/operator-roles'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'

/** The filters of the list, as in the page's address. */
export type OperatorsAddress = { q: string; role: OperatorRole | null; page: number }

/** Reads the address; an invalid value is ignored. */
export function readOperatorsAddress(search: URLSearchParams): OperatorsAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    role: operatorRoles.find((role) => role === search.get('role')) ?? null,
    page: readPage(search),
  }
}

/** Writes the address, leaving out default values. */
export function writeOperatorsAddress({ q, role, page }: OperatorsAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** What the server filters by. */
export function operatorFiltersOf({ q, role }: OperatorsAddress) {
  return { ...(q && { q }), ...(role && { role }) }
}
