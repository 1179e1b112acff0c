import type { Country } from '@bouquet/domain/countries'
import { radiusChoicesKm } from '@bouquet/domain/project'
import { type DepartmentAround, departmentsAround } from '@bouquet/features/couples/projects/server/areas-around.ts'
import {
  countAround,
  maxSuggestions,
  type SuggestionFilters,
} from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import { regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { listLabel, radiusLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
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
      departments: listLabel(ctx, departments),
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

type Area = { value: string; name: string; departments: readonly string[] }

/** Rule "widening": whole departments near the place, then regions around it, that add providers; and the areas already added. */
export async function widerAreas(
  ctx: Context,
  filters: SuggestionFilters,
  chosen: string[],
  found: number,
): Promise<{ areas: Widening[]; added: string | null }> {
  if (chosen.length === 0 && found >= maxSuggestions) return { areas: [], added: null }
  const departments = await departmentsAround(ctx, filters)
  const named = chosen.flatMap((value) => nameOf(ctx, value, departments) ?? [])
  return {
    areas: areasWithMore(ctx, departments).map(({ name, value, count }) => ({
      value,
      label: translate(ctx.language, 'site', 'choice.widenArea', {
        area: name,
        count: Math.min(count, maxSuggestions - found),
      }),
    })),
    added: named.length > 0 ? translate(ctx.language, 'site', 'choice.alsoIn', { areas: listLabel(ctx, named) }) : null,
  }
}

/** Regions that consist of whole departments, as the providers that an area adds are found by their departments. */
const regionsOfDepartments = (country: Country) => regionsOf(country).filter(({ area }) => area === null)

/** When several areas add the same providers, only the smallest is offered. */
function areasWithMore({ country, language }: Context, departments: DepartmentAround[]): (Area & { count: number })[] {
  const near = departments.filter(({ metres }) => metres !== null)
  const [own] = near
  const bringing = new Map(departments.filter(({ providers }) => providers > 0).map((one) => [one.code, one.providers]))
  const small = near
    .filter(({ code }) => bringing.has(code))
    .slice(0, maxDepartments)
    .map(({ code, name }) => ({ value: `department:${code}`, name, departments: [code] }))
  const regions = regionsOfDepartments(country)
    .filter((region) => own && region.departments.includes(own.code))
    .toSorted((one, other) => one.departments.length - other.departments.length)
    .map(({ slug, names, departments: codes }) => ({
      value: `region:${slug}`,
      name: names[language],
      departments: codes,
    }))
  const offered = new Set(small.map(({ departments: codes }) => codes.join()))
  const large = regions.filter((region) => {
    const brings = region.departments
      .filter((code) => bringing.has(code))
      .toSorted()
      .join()
    return brings !== '' && !offered.has(brings) && offered.add(brings)
  })
  return [...small, ...large.slice(0, maxRegions)].map((area) => ({
    ...area,
    count: area.departments.reduce((sum, code) => sum + (bringing.get(code) ?? 0), 0),
  }))
}

function nameOf({ country, language }: Context, value: string, departments: DepartmentAround[]): string | undefined {
  const [kind, key = ''] = value.split(':')
  if (kind === 'region') return regionsOfDepartments(country).find(({ slug }) => slug === key)?.names[language]
  return departments.find(({ code }) => code === key)?.name
}

/** The departments of the areas that a couple has added. */
export function departmentsOf(country: Country, areas: string[]): string[] {
  return areas.flatMap((value) => {
    const [kind, key = ''] = value.split(':')
    if (kind !== 'region') return [key]
    return regionsOfDepartments(country).find(({ slug }) => slug === key)?.departments ?? []
  })
}

/** The answers for a wider list: by the index of a distance in the scale, by an area, or without the added areas. */
export function widened(fields: Answers, wider: string): Answers {
  if (wider === 'radius-alone') return { ...fields, areas: [] }
  if (/^(department|region):[\w-]{1,60}$/.test(wider))
    return { ...fields, areas: [...new Set([...(fields.areas ?? []), wider])].slice(-maxAreas) }
  return radiusChoicesKm[Number(wider)] === undefined ? fields : { ...fields, radius: [wider] }
}
