import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { type Region, regionsOf } from '../rules/regions.ts'
import { type Counted, type CountedDepartment, countDepartments } from './places.ts'
import { type AreaCount, readAreaCounts } from './region-areas.ts'

/** The regions of a country that have entries, by their names in the reader's language. */
export function regionsWithEntries(
  { country, language }: Pick<Context, 'country' | 'language'>,
  departments: CountedDepartment[],
  areas: AreaCount[],
): Counted[] {
  const counted = regionsOf(country).map(({ slug, names, departments: codes, area }) => ({
    slug,
    name: names[language],
    entries: total(
      area ? areas.filter(({ region }) => region === slug) : departments.filter(({ code }) => codes.includes(code)),
    ),
  }))
  const known = counted.filter(({ entries }) => entries > 0)
  return known.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

const total = (counted: { entries: number }[]) => counted.reduce((sum, { entries }) => sum + entries, 0)

/** The departments in which a region has entries, those with the most of its entries first. */
export async function departmentsOfRegion(ctx: Context, kind: DirectoryKind, region: Region): Promise<Counted[]> {
  const { db, country, language } = ctx
  if (!region.area) return countDepartments(db, { country, kind, language, codes: region.departments })
  const inside = new Map(
    (await readAreaCounts(ctx, { country, kind, department: null, region })).map(({ code, entries }) => [
      code,
      entries,
    ]),
  )
  const departments = await countDepartments(db, { country, kind, language, codes: [...inside.keys()] })
  return departments
    .map((department) => ({ ...department, entries: inside.get(department.code) ?? 0 }))
    .toSorted((a, b) => b.entries - a.entries)
}

/** The regions that contain a department, wholly or in part, and have entries in it. */
export async function regionsAround(ctx: Context, kind: DirectoryKind, department: string): Promise<Region[]> {
  const { country } = ctx
  const inside = await readAreaCounts(ctx, { country, kind, department, region: null })
  return regionsOf(country).filter(
    ({ slug, departments, area }) =>
      departments.includes(department) && (!area || inside.some(({ region }) => region === slug)),
  )
}
