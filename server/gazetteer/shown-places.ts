import { type Country, isCountry } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { memoize } from '../memoize.ts'
import { knownDepartment } from './department-names.ts'
import { type KnownNames, knownNames } from './known-names.ts'

type WrittenTown = {
  /** ISO 3166. */
  country: string
  /** Null where nobody knows it. */
  departmentCode?: string | null
  city: string
}

/**
 * A town's name in the reader's language, in whatever language it was written: *Gand* is *Gent* in Dutch, *Luik* is *Liège* in French. A name that
 * the gazetteer does not have in several languages stays as it is, and one that two towns share where the department does not tell them apart.
 */
export function shownTown(language: Language, { country, departmentCode, city }: WrittenTown): string {
  const known = isCountry(country) ? byWrittenName(country).get(city.toLowerCase()) : undefined
  if (!known || (known.department && known.department !== departmentCode)) return city
  return known.shown?.[language] ?? known.name
}

/** A department's name in the reader's language; `name` is its local one. */
export function shownDepartment(
  language: Language,
  { country, code, name }: { country: string; code: string; name: string },
): string {
  return knownDepartment(country, code)?.translations?.[language] ?? name
}

/** The town and the department of somebody's address in the reader's language. */
export function withShownPlace<
  Address extends { listedCountry: string; departmentCode: string | null; city: string; department: string | null },
>(language: Language, address: Address): Address {
  const { listedCountry: country, departmentCode, city, department: name } = address
  const department = departmentCode && name ? shownDepartment(language, { country, code: departmentCode, name }) : name
  return { ...address, city: shownTown(language, { country, departmentCode, city }), department }
}

const byWrittenName = memoize(
  (country: Country) =>
    new Map(
      knownNames(country).flatMap(([sourceName, known]): [string, KnownNames][] =>
        [sourceName, known.name, ...Object.values(known.shown ?? {})].map((name) => [name.toLowerCase(), known]),
      ),
    ),
)
