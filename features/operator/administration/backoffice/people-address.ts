import { type Country, isCountry } from '@bouquet/domain/countries'
import { coupleFilters, type PersonKind, personKinds } from '../rules/listed-people.ts'

const accountStates = ['waiting', 'changes_asked', 'refused', 'approved', 'onboarding', 'administrator'] as const
export const peopleStates = [...accountStates, ...coupleFilters] as const

/** The filters of the list, as in the page's address. */
export type PeopleAddress = {
  q: string
  kind: PersonKind | null
  state: (typeof peopleStates)[number] | null
  country: Country | null
}

/** The states that people of a kind can have. */
export function statesOf(kind: PersonKind | null): readonly (typeof peopleStates)[number][] {
  if (kind === null) return peopleStates
  return kind === 'couple' ? coupleFilters : accountStates
}

/** Reads the address; an invalid value is ignored. */
export function readPeopleAddress(search: URLSearchParams): PeopleAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    kind: personKinds.find((kind) => kind === search.get('kind')) ?? null,
    state: peopleStates.find((state) => state === search.get('state')) ?? null,
    country: isCountry(country) ? country : null,
  }
}

/** Writes the address, leaving out what is not set. */
export function writePeopleAddress(address: PeopleAddress): string {
  const given = Object.entries(address).filter(([, value]) => value)
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** How many filters are set. */
export function filterCount({ q, kind, state, country }: PeopleAddress): number {
  return [q, kind, state, country].filter(Boolean).length
}
