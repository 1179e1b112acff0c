import type { RouteInput } from '@bouquet/contract/route'
import { type DirectoryKind, listPath } from '@bouquet/domain/directory-urls'
import { serviceLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { message } from '@bouquet/server/i18n.ts'
import { pathFor } from '@bouquet/server/public-address.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { suggestInDirectory as contract, Suggestion } from '../contract.ts'
import { type ListFilters, queryOfFilters, readListFilters } from '../rules/directory-filters.ts'
import { type Reading, readSearchPhrase, type SearchPhrase } from '../rules/search-phrase.ts'
import { findPlaceInWords, findPlaceNamed } from './places-in-words.ts'
import { searchedDateLabel } from './searched-date-label.ts'
import { namedOutright, nameSuggestion, placeSuggestion, suggest } from './suggest.ts'
import { findNamesBeginning } from './suggestion-rows.ts'

/** What typed words come to. */
export type Meaning = {
  kind: DirectoryKind
  /** What they ask for beside the place. */
  filters: ListFilters
  /** The one page that they name; null where it may be several, or none. */
  best: Suggestion | null
  /** What comes close, best first. */
  suggestions: Suggestion[]
}

type Query = Readonly<Record<string, unknown>>

/** Kilometres around a place of which only “around” was said. */
const around = '50'

/** What a couple's words mean (rule "words of a search"); `query` has what was chosen beside them. */
export async function meaningOf(
  ctx: Context,
  asked: DirectoryKind,
  typed: string,
  query: Query = {},
): Promise<Meaning> {
  const phrase = readSearchPhrase(typed, todayOf(ctx))
  const [first, second] = phrase.readings
  const found = await lookUp(ctx, asked, first)
  const isDone = !second || (found.best !== null && second.place !== '' && found.best.type !== 'country')
  const taken = isDone ? found : await lookUp(ctx, asked, second)
  const reading = isDone ? first : second
  const best = taken.best ?? (await guess(ctx, taken.kind, reading, taken.suggestions))
  const filters = filtersOf(ctx, taken.kind, { phrase, reading, isTown: best?.type === 'city' }, query)
  return { ...taken, best, filters }
}

type Lookup = Omit<Meaning, 'filters'>

async function lookUp(ctx: Context, asked: DirectoryKind, reading: Reading): Promise<Lookup> {
  const kind = reading.kind ?? asked
  if (reading.place === '') return { kind, best: wholeCountry(ctx, kind), suggestions: [] }
  const suggestions = await suggest(ctx, kind, reading.place)
  const outright = namedOutright(ctx.country, suggestions, reading.place)
  if (outright) return { kind, suggestions, best: outright }
  const place = await findPlaceNamed(ctx, searchName(reading.place))
  return { kind, suggestions, best: place && placeSuggestion(ctx, kind, place) }
}

/** Where nothing is named outright: somebody whose name has all the words, a place that some of the words name, else the only thing that comes close. */
async function guess(
  ctx: Context,
  kind: DirectoryKind,
  { place }: Reading,
  suggestions: Suggestion[],
): Promise<Suggestion | null> {
  const words = searchName(place).split(' ')
  const [named, another] = suggestions.filter(({ type, name }) => {
    const known = searchName(name).split(' ')
    return type === kind && words.every((one) => known.includes(one))
  })
  if (named && !another) return named
  const within = await findPlaceInWords(ctx, searchName(place))
  if (within) return placeSuggestion(ctx, kind, within)
  return suggestions.length === 1 ? (suggestions[0] ?? null) : null
}

function wholeCountry({ country, language }: Context, kind: DirectoryKind): Suggestion {
  const detail = message(language, 'directory', `${kind}.name`)
  return { type: 'country', name: countryName(country, language), detail, path: listPath({ kind }) }
}

type Read = { phrase: SearchPhrase; reading: Reading; isTown: boolean }

/** What was chosen beside the words goes before what they say. */
function filtersOf(ctx: Context, kind: DirectoryKind, { phrase, reading, isTown }: Read, query: Query): ListFilters {
  const said = {
    ...(reading.service && { service: reading.service }),
    ...(reading.type && { type: reading.type }),
    ...(phrase.date && { date: phrase.date }),
    ...(phrase.isAround && isTown && { km: around }),
  }
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return readListFilters(kind, { ...said, ...chosen }, todayOf(ctx))
}

/** The page of a suggestion, narrowed where it is a list. */
export function pathOf({ type, path }: Suggestion, filters: ListFilters): string {
  return type === 'planner' || type === 'venue' ? path : `${path}${queryOfFilters(filters)}`
}

const maxNames = 3

/** What a visitor may have meant, whole phrases among it; what they ask for beside the place stands with each place. */
export async function suggestInDirectory(ctx: Context, { query }: RouteInput<typeof contract>): Promise<Suggestion[]> {
  const { kind, best, suggestions, filters } = await meaningOf(ctx, query.kind, query.q)
  const sought = { text: searchName(query.q), kind, country: ctx.country, language: ctx.language }
  const names = await findNamesBeginning(ctx.db, sought, maxNames)
  const all = [...(best ? [best] : []), ...suggestions, ...names.map((name) => nameSuggestion(ctx, kind, name))]
  const known = all.filter((one, place) => all.findIndex(({ path }) => path === one.path) === place)
  const isSaid = queryOfFilters(filters) !== '' || kind !== query.kind
  return known
    .filter(({ type }) => type !== 'country' || isSaid)
    .map((one) => ({ ...one, detail: detailOf(ctx, kind, one, filters), path: pathFor(ctx, pathOf(one, filters)) }))
}

/** With what the words ask for beside the place: `Rhône · Cérémonie laïque · 12 juin 2027`. */
function detailOf(ctx: Context, kind: DirectoryKind, { type, detail }: Suggestion, filters: ListFilters): string {
  if (type === 'planner' || type === 'venue') return detail
  const said = filters.facets.map((facet) => facetLabelOf(ctx, kind, facet))
  return [detail, ...said, ...(filters.date ? [searchedDateLabel(ctx, filters.date)] : [])].join(' · ')
}

function facetLabelOf(ctx: Context, kind: DirectoryKind, facet: string): string {
  const value = facet.slice(facet.indexOf(':') + 1)
  return kind === 'planner' ? serviceLabel(ctx, value) : message(ctx.language, 'venues', `types.${value}`)
}
