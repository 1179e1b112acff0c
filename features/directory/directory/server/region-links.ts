import type { Context } from '@bouquet/server/context.ts'
import { type Region, regionsOf } from '../rules/regions.ts'
import type { Counted, CountedDepartment } from './places.ts'

/** The regions of a country that have entries, by their names in the reader's language; counts are those of their departments. */
export function regionsWithEntries(
  { country, language }: Pick<Context, 'country' | 'language'>,
  departments: CountedDepartment[],
): Counted[] {
  const counted = regionsOf(country).map(({ slug, names, departments: codes }) => ({
    slug,
    name: names[language],
    entries: departments.reduce((sum, { code, entries }) => sum + (codes.includes(code) ? entries : 0), 0),
  }))
  const known = counted.filter(({ entries }) => entries > 0)
  return known.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** The regions that contain a department, wholly or in part. */
export function regionsAround({ country }: Pick<Context, 'country'>, code: string): readonly Region[] {
  return regionsOf(country).filter(({ departments }) => departments.includes(code))
}
