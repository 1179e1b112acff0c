import type { suggestInDirectory as contract, Suggestion } from '@bouquet/contract/directory'
import type { RouteInput } from '@bouquet/contract/route'
import type { Country } from '@bouquet/domain/countries'
import { type DirectoryKind, entryPath, listPath } from '@bouquet/domain/directory-urls'
import { type Region, regionsOf } from '@bouquet/domain/regions'
import type { Context } from '../../context.ts'
import { searchName } from '../../gazetteer/search-names.ts'
import { word } from '../../i18n.ts'
import { findByPostalCode, findCities, findDepartments, findNames } from './suggestion-rows.ts'

type Asking = Pick<Context, 'db' | 'country' | 'language'>

const mostCities = 4
const mostNames = 4

/** What a visitor may have meant: departments, then towns, then names. */
export async function suggestInDirectory(ctx: Context, { query }: RouteInput<typeof contract>): Promise<Suggestion[]> {
  return suggest(ctx, query.kind, query.q)
}

/** As above, for pages. */
export async function suggest(ctx: Asking, kind: DirectoryKind, typed: string): Promise<Suggestion[]> {
  const text = searchName(typed)
  if (text === '') return []
  const regions = findRegions(ctx.country, text)
  const sought = { text, kind, country: ctx.country, language: ctx.language }
  const coded = await findByPostalCode(ctx.db, sought, mostCities)
  if (coded.length > 0)
    return coded.map(({ slug, name, department, departmentSlug, isOneTown }) => ({
      type: 'city' as const,
      name,
      detail: department,
      path: listPath({ kind, department: departmentSlug, ...(!isOneTown && { city: slug }) }),
    }))
  const [departments, cities, names] = await Promise.all([
    findDepartments(ctx.db, sought),
    findCities(ctx.db, sought, mostCities),
    findNames(ctx.db, sought, mostNames),
  ])
  return [
    ...regions.map(({ slug, names: known }) => ({
      type: 'region' as const,
      name: known[ctx.language],
      detail: word(ctx.language, 'directory', 'kinds.region'),
      path: listPath({ kind, region: slug }),
    })),
    ...departments.map(({ slug, name }) => ({
      type: 'department' as const,
      name,
      detail: word(ctx.language, 'directory', 'kinds.department'),
      path: listPath({ kind, department: slug }),
    })),
    ...cities.map(({ slug, name, department, departmentSlug }) => ({
      type: 'city' as const,
      name,
      detail: department,
      path: listPath({ kind, department: departmentSlug, city: slug }),
    })),
    ...names.map(({ slug, name, city }) => ({
      type: kind,
      name,
      detail: `${city} · ${word(ctx.language, 'directory', `kinds.${kind}`)}`,
      path: entryPath(kind, slug),
    })),
  ]
}

/**
 * The one suggestion that a text names outright; null where it may mean several things, or none. A region that has this name in any
 * language comes before all, and of towns the largest of which it is the first word: `aix` is Aix-en-Provence.
 */
export function bestOf(country: Country, suggestions: Suggestion[], typed: string): Suggestion | null {
  const text = searchName(typed)
  const region = suggestions.find(({ type }) => type === 'region')
  if (region && findRegions(country, text).some((known) => isNamed(known, text))) return region
  const town = suggestions.find(({ type }) => type === 'city')
  const others = suggestions.filter((one) => one.type !== 'city' && searchName(one.name) === text)
  if (others[0]) return others[0]
  if (town && `${searchName(town.name)} `.startsWith(`${text} `)) return town
  const named = suggestions.find(({ name }) => searchName(name) === text)
  return named ?? (suggestions.length === 1 ? (suggestions[0] ?? null) : null)
}

const mostRegions = 2

/** Regions of a country of which a name in any language begins with the text, those first that it names outright. */
function findRegions(country: Country, text: string): Region[] {
  const known = regionsOf(country).filter((region) => namesOf(region).some((name) => name.startsWith(text)))
  return known.toSorted((a, b) => Number(isNamed(b, text)) - Number(isNamed(a, text))).slice(0, mostRegions)
}

function isNamed(region: Region, text: string): boolean {
  return namesOf(region).includes(text)
}

function namesOf({ names, aliases }: Region): string[] {
  return [...Object.values(names), ...aliases].map(searchName)
}
