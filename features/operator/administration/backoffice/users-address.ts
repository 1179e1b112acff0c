import { type Country, isCountry } from '@bouquet/domain/countries'
import { readPage } from './queue-address.ts'

export const userRoles = ['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN'] as const
export const userStates = ['waiting', 'changes_asked', 'refused', 'approved', 'onboarding', 'administrator'] as const
export const usersPerPage = 25

/** The filters of the list, as in the page's address. */
export type UsersAddress = {
  q: string
  role: (typeof userRoles)[number] | null
  state: (typeof userStates)[number] | null
  country: Country | null
  page: number
}

/** Reads the address; an invalid value is ignored. */
export function readUsersAddress(search: URLSearchParams): UsersAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    role: userRoles.find((role) => role === search.get('role')) ?? null,
    state: userStates.find((state) => state === search.get('state')) ?? null,
    country: isCountry(country) ? country : null,
    page: readPage(search),
  }
}

/** Writes the address, leaving out default values. */
export function writeUsersAddress({ page, ...filters }: UsersAddress): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** Whether any filter is set. */
export function isNarrowed(address: UsersAddress): boolean {
  return filterCount(address) > 0
}

export function filterCount({ q, role, state, country }: UsersAddress): number {
  return [q, role, state, country].filter(Boolean).length
}
