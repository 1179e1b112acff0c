import type { Country } from '@bouquet/domain/countries'
import { type DirectoryKind, entryPath, listPath } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { message } from '@bouquet/server/i18n.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { openCountries } from '@bouquet/server/settings/served.ts'
import type { Suggestion } from '../contract.ts'
import { type Region, regionsOf } from '../rules/regions.ts'
import { departmentKind } from './department-kind.ts'
import { type NamedPlace, regionNames } from './places-in-words.ts'
import { findCities, findDepartments } from './suggested-places.ts'
import { findByPostalCode, findNames } from './suggestion-rows.ts'

type Asking = Pick<Context, 'db' | 'country' | 'language' | 'config' | 'settings' | 'directoryUpdates'>

const maxCities = 4
const maxNames = 4

/** Suggestions for a text without further words: regions, departments, then towns, then names. */
export async function suggest(ctx: Asking, kind: DirectoryKind, typed: string): Promise<Suggestion[]> {
  const text = searchName(typed)
  if (text === '') return []
  const sought = { text, kind, country: ctx.country, language: ctx.language }
  const coded = await findByPostalCode(ctx.db, sought, maxCities)
  if (coded.length > 0) return coded.map((city) => placeSuggestion(ctx, kind, { type: 'city', ...city }))
  const [departments, cities, names] = await Promise.all([
    findDepartments(ctx, text),
    findCities(ctx, text, maxCities),
    findNames(ctx.db, sought, maxNames),
  ])
  return [
    ...findRegions(ctx.country, text).map((region) => placeSuggestion(ctx, kind, { type: 'region', region })),
    ...departments.map((department) => placeSuggestion(ctx, kind, { type: 'department', ...department })),
    ...cities.map((city) => placeSuggestion(ctx, kind, { type: 'city', ...city, isOneTown: false })),
    ...foreignRegions(ctx, kind, text),
    ...names.map((name) => nameSuggestion(ctx, kind, name)),
  ]
}

/** A place as a suggestion, with the address of its list. */
export function placeSuggestion(
  { language, country }: Pick<Context, 'language' | 'country'>,
  kind: DirectoryKind,
  place: NamedPlace,
): Suggestion {
  if (place.type === 'region')
    return {
      type: 'region',
      name: place.region.names[language],
      detail: message(language, 'directory', 'kinds.region'),
      path: listPath({ kind, region: place.region.slug }),
    }
  if (place.type === 'department')
    return {
      type: 'department',
      name: place.name,
      detail: departmentKind(language, country, place.code),
      path: listPath({ kind, department: place.slug }),
    }
  const { departmentSlug, slug, isOneTown } = place
  return {
    type: 'city',
    name: place.name,
    detail: place.department,
    path: listPath({ kind, department: departmentSlug, ...(!isOneTown && { city: slug }) }),
  }
}

export function nameSuggestion(
  { language, country }: Pick<Context, 'language' | 'country'>,
  kind: DirectoryKind,
  { slug, name, city }: { slug: string; name: string; city: string },
): Suggestion {
  const detail = `${shownTown(language, { country, city })} · ${message(language, 'directory', `kinds.${kind}`)}`
  return { type: kind, name, detail, path: entryPath(kind, slug) }
}

/** Words with which the names of very many towns begin. */
const openings = [
  'saint',
  'sainte',
  'st',
  'ste',
  'sankt',
  'san',
  'santa',
  'santo',
  'sao',
  'bad',
  'la',
  'le',
  'les',
  'los',
  'las',
]

/**
 * The one suggestion that a text names exactly; null where it may mean several things, or none. The order of precedence is: a region of the
 * country with this name in any language, a department, the largest of the towns of which it is the first word (`aix` is Aix-en-Provence), a
 * region of another country, and a planner or venue of that name.
 */
export function namedOutright(country: Country, suggestions: Suggestion[], typed: string): Suggestion | null {
  const text = searchName(typed)
  const [first] = suggestions
  const isCode = /\d/.test(text) && suggestions.every(({ type }) => type === 'city')
  if (isCode) return suggestions.length === 1 ? (first ?? null) : null
  if (first?.type === 'region' && regionsOf(country).some((region) => isNamedBy(region, text))) return first
  const isNamed = ({ name }: Suggestion) => searchName(name) === text
  const ofType = (type: Suggestion['type']) => suggestions.filter((one) => one.type === type)
  const [town] = ofType('city')
  const begins = town && !openings.includes(text) && `${searchName(town.name)} `.startsWith(`${text} `)
  return (
    ofType('department').find(isNamed) ??
    (begins ? town : null) ??
    suggestions.find(({ path }) => !path.startsWith('/')) ??
    suggestions.find(isNamed) ??
    null
  )
}

const maxRegions = 2

/** Regions of a country with a name, in any language, that begins with the text; exact matches first. */
function findRegions(country: Country, text: string): Region[] {
  const known = regionsOf(country).filter((region) => regionNames(region).some((name) => name.startsWith(text)))
  return known.toSorted((a, b) => Number(isNamedBy(b, text)) - Number(isNamedBy(a, text))).slice(0, maxRegions)
}

function isNamedBy(region: Region, text: string): boolean {
  return regionNames(region).includes(text)
}

/** Regions of the other countries that the text names exactly, where this country has none of that name; each on the host of its country. */
function foreignRegions(ctx: Asking, kind: DirectoryKind, text: string): Suggestion[] {
  const { country, language } = ctx
  if (regionsOf(country).some((region) => isNamedBy(region, text))) return []
  const others = openCountries(ctx).filter((other) => other !== country)
  return others.flatMap((other) =>
    regionsOf(other)
      .filter((region) => isNamedBy(region, text))
      .map(({ slug, names }) => ({
        type: 'region' as const,
        name: names[language],
        detail: countryName(other, language),
        path: addressFor({ ...ctx, country: other }, listPath({ kind, region: slug })),
      })),
  )
}
