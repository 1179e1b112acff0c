import { capitalized } from '@bouquet/domain/capitalized'
import type { Country } from '@bouquet/domain/countries'
import { radiusChoicesKm } from '@bouquet/domain/project'
import {
  type AreaYield,
  type DepartmentAround,
  departmentsAround,
  regionValue,
  type SearchedArea,
  yieldsOfAreas,
} from '@bouquet/features/couples/projects/server/areas-around.ts'
import {
  type AddedAreas,
  countAround,
  maxSuggestions,
  type SuggestionFilters,
} from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import { isInRegion, type Region, regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { listLabel, radiusLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { inDepartments, nameOfArea } from '@bouquet/server/gazetteer/place-phrases.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers } from '@bouquet/site/view.ts'

type Widening = PageProps<'choice'>['widenings'][number]

const [maxDepartments, maxRegions, maxAreas] = [3, 2, 5]

/** Rule "widening": each larger distance that adds providers, with how many it adds and from which departments. */
export async function widerDistances(ctx: Context, filters: SuggestionFilters, found: number): Promise<Widening[]> {
  const around = await countAround(ctx, filters, radiusChoicesKm)
  let most = found
  return around.flatMap(({ radiusKm, providers, departments }) => {
    const shown = Math.min(providers, maxSuggestions)
    if (radiusKm <= filters.radiusKm || shown <= most) return []
    most = shown
    const values = {
      count: shown - found,
      distance: radiusLabel(ctx, radiusKm),
      departments: departmentsLabel(ctx, departments),
    }
    const key = departments.length > 0 ? 'choice.widenInto' : 'choice.widenTo'
    return [
      {
        value: String((radiusChoicesKm as readonly number[]).indexOf(radiusKm)),
        label: translate(ctx.language, 'site', key, values),
      },
    ]
  })
}

/** `in provincia di Siena`; several provinces are named once as such. */
function departmentsLabel(ctx: Context, departments: { code: string; name: string }[]): string {
  const named = departments.map((department) => ({ country: ctx.country, ...department }))
  return listLabel(
    ctx,
    inDepartments(ctx.language, named, (names) => listLabel(ctx, names)),
  )
}

type Area = SearchedArea & { name: string }

/** Rule "widening": regions and whole departments around the place that add providers; and the areas already added. */
export async function widerAreas(
  ctx: Context,
  filters: SuggestionFilters,
  chosen: string[],
  found: number,
): Promise<{ areas: Widening[]; added: string | null }> {
  if (chosen.length === 0 && found >= maxSuggestions) return { areas: [], added: null }
  const departments = await departmentsAround(ctx, filters)
  const around = areasAround(ctx, filters, departments)
  const offered = withMore(around, await yieldsOfAreas(ctx, filters, around))
  const named = chosen.flatMap((value) => nameOf(ctx, value, departments) ?? [])
  return {
    areas: offered.map(({ name, value, count }) => ({
      value,
      label: translate(ctx.language, 'site', 'choice.widenArea', {
        area: capitalized(name),
        count: Math.min(count, maxSuggestions - found),
      }),
    })),
    added: named.length > 0 ? translate(ctx.language, 'site', 'choice.alsoIn', { areas: listLabel(ctx, named) }) : null,
  }
}

/** The departments near the place and the regions that it lies in, the smallest first: regions with an area of their own are parts of departments. */
function areasAround(
  { country, language }: Context,
  { latitude, longitude }: SuggestionFilters,
  departments: DepartmentAround[],
): Area[] {
  const near = departments.filter(({ metres }) => metres !== null)
  const department = near[0]?.code
  if (department === undefined) return []
  const regions = regionsOf(country)
    .filter((region) => isInRegion(region, { latitude, longitude, department }))
    .toSorted((one, other) => one.departments.length - other.departments.length)
    .map((region) => ({
      value: regionValue(region.slug),
      name: region.names[language],
      departments: region.departments,
      region: region.area && region,
    }))
  return [
    ...regions.filter(({ region }) => region !== null),
    ...near.map(({ code, name }) => ({
      value: `department:${code}`,
      name: nameOfArea(language, { country, code, name }),
      departments: [code],
      region: null,
    })),
    ...regions.filter(({ region }) => region === null),
  ]
}

/** When several areas add the same providers, only the smallest is offered. */
function withMore(areas: Area[], yields: AreaYield[]): (Area & { count: number })[] {
  const byValue = new Map(yields.map((one) => [one.value, one]))
  const seen = new Set<string>()
  const offered = areas.flatMap((area) => {
    const brings = byValue.get(area.value)
    if (!brings || seen.has(brings.who)) return []
    seen.add(brings.who)
    return [{ ...area, count: brings.count }]
  })
  const isRegion = ({ value }: Area) => value.startsWith(regionValue(''))
  const shown = new Set([
    ...offered.filter((area) => !isRegion(area)).slice(0, maxDepartments),
    ...offered.filter(isRegion).slice(0, maxRegions),
  ])
  return offered.filter((area) => shown.has(area))
}

function nameOf({ country, language }: Context, value: string, departments: DepartmentAround[]): string | undefined {
  const region = regionNamed(country, value)
  if (region) return region.names[language]
  const department = departments.find(({ code }) => value === `department:${code}`)
  return department && nameOfArea(language, { country, ...department })
}

function regionNamed(country: Country, value: string): Region | undefined {
  return regionsOf(country).find(({ slug }) => regionValue(slug) === value)
}

/** The areas that a couple has added. */
export function addedAreas(country: Country, values: string[]): AddedAreas {
  const regions = values.flatMap((value) => regionNamed(country, value) ?? [])
  const departments = values.flatMap((value) =>
    value.startsWith('department:') ? value.slice('department:'.length) : [],
  )
  return {
    departments: [...departments, ...regions.flatMap((region) => (region.area ? [] : region.departments))],
    regions: regions.filter(({ area }) => area !== null),
  }
}

/** The answers for a wider list: by the index of a distance in the scale, by an area, or without the added areas. */
export function widened(fields: Answers, wider: string): Answers {
  if (wider === 'radius-alone') return { ...fields, areas: [] }
  if (/^(department|region):[\w-]{1,60}$/.test(wider))
    return { ...fields, areas: [...new Set([...(fields.areas ?? []), wider])].slice(-maxAreas) }
  return radiusChoicesKm[Number(wider)] === undefined ? fields : { ...fields, radius: [wider] }
}
