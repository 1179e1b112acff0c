import { type Country, countries, isCountry } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { withApostrophes } from '@bouquet/domain/typography'
import { memoize } from '../memoize.ts'
import { type DepartmentNames, knownDepartment, knownDepartments } from './department-names.ts'
import { type KnownNames, knownNames } from './known-names.ts'
import { searchName } from './search-names.ts'

type WrittenTown = {
  /** ISO 3166. */
  country: string
  /** Null where nobody knows it. */
  departmentCode?: string | null
  city: string
}

/**
 * A town's name in the reader's language, in whatever language it was written: *Gand* is *Gent* in Dutch, *Luik* is *Liège* in French. A name that
 * the gazetteer does not have in several languages stays as it is, but for its apostrophes, and one that two towns share where the department does not
 * tell them apart.
 */
export function shownTown(language: Language, { country, departmentCode, city }: WrittenTown): string {
  const known = isCountry(country) ? byWrittenName(country).get(lookedUp(city)) : undefined
  if (!known || (known.department && known.department !== departmentCode)) return withApostrophes(city)
  return withApostrophes(known.shown?.[language] ?? known.name)
}

/** A department's name in the reader's language, by its code or, where nobody knows that, in whatever language it was written. */
export function shownDepartment(
  language: Language,
  { country, code, name }: { country: string; code?: string; name: string },
): string {
  const known = code === undefined ? departmentsByName(country).get(lookedUp(name)) : knownDepartment(country, code)
  return withApostrophes(known ? (known.translations?.[language] ?? known.name) : name)
}

const lookedUp = (name: string) => withApostrophes(name.toLowerCase())

const departmentsByName = memoize(
  (country: string) =>
    new Map(
      knownDepartments(country).flatMap((known): [string, DepartmentNames][] =>
        [known.name, ...Object.values(known.translations ?? {})].map((name) => [lookedUp(name), known]),
      ),
    ),
)

/** The town and the department of somebody's address in the reader's language. */
export function withShownPlace<
  Address extends { listedCountry: string; departmentCode: string | null; city: string; department: string | null },
>(language: Language, address: Address): Address {
  const { listedCountry: country, departmentCode, city, department: name } = address
  const department = departmentCode && name ? shownDepartment(language, { country, code: departmentCode, name }) : name
  return { ...address, city: shownTown(language, { country, departmentCode, city }), department }
}

const shortestSought = 3

/** What a town may be stored as that is shown with a name beginning with the word: `gand` is *Gent*. The word itself is not among them. */
export function otherNamesOf(word: string): string[] {
  const sought = searchName(word)
  if (sought.length < shortestSought) return []
  const towns = knownTowns().filter((names) => names.some((name) => searchName(name).startsWith(sought)))
  return [...new Set(towns.flat())].filter(
    (name) => name.length > shortestSought && !searchName(name).startsWith(sought),
  )
}

const knownTowns = (): string[][] => countries.flatMap((country) => namesOfTowns(country))
const namesOfTowns = memoize((country: Country) =>
  knownNames(country).map(([, { name, shown = {} }]) => [...new Set([name, ...Object.values(shown)])]),
)

const byWrittenName = memoize(
  (country: Country) =>
    new Map(
      knownNames(country).flatMap(([sourceName, known]): [string, KnownNames][] =>
        [sourceName, known.name, ...Object.values(known.shown ?? {})].map((name) => [lookedUp(name), known]),
      ),
    ),
)
