import type { RouteInput } from '@bouquet/contract/route'
import { type DirectoryKind, listPath } from '@bouquet/domain/directory-urls'
import { serviceLabel, venueTypeLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { message } from '@bouquet/server/i18n.ts'
import { pathFor } from '@bouquet/server/public-address.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { suggestInDirectory as contract, Suggestion } from '../contract.ts'
import { type ListFilters, queryOfFilters, readListFilters } from '../rules/directory-filters.ts'
import { type Reading, readSearchPhrase, type SearchPhrase } from '../rules/search-phrase.ts'
import { filterCodes } from './filter-codes.ts'
import { findPlaceInWords, findPlaceNamed } from './places-in-words.ts'
import { searchNames } from './search-names-of.ts'
import { searchedDateLabel } from './searched-date-label.ts'
import { namedOutright, nameSuggestion, placeSuggestion, suggest } from './suggest.ts'
import { findNamesBeginning } from './suggestion-rows.ts'

/** The meaning of the typed words. */
type Meaning = {
  kind: DirectoryKind
  /** The words whose suggestions these are, normalised for searching. */
  text: string
  /** The filters in the words, beside the place. */
  filters: ListFilters
  /** The single page that the words name; null where there are several or none. */
  best: Suggestion | null
  /** Close matches, best first. */
  suggestions: Suggestion[]
}

type Query = Readonly<Record<string, unknown>>

/** The kilometres that are assumed when the search says only “around”. */
const around = '50'

/** The meaning of a couple's search (rule "words of a search"); `query` has the filters chosen beside it. */
export async function meaningOf(
  ctx: Context,
  asked: DirectoryKind,
  typed: string,
  query: Query = {},
): Promise<Meaning> {
  const phrase = readSearchPhrase(typed, todayOf(ctx), searchNames(ctx))
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
  const text = searchName(reading.place)
  if (reading.place === '') return { kind, text, best: wholeCountry(ctx, kind), suggestions: [] }
  const suggestions = await suggest(ctx, kind, reading.place)
  const outright = namedOutright(ctx.country, suggestions, reading.place)
  if (outright) return { kind, text, suggestions, best: outright }
  const place = await findPlaceNamed(ctx, text)
  return { kind, text, suggestions, best: place && placeSuggestion(ctx, kind, place) }
}

/**
 * Where nothing is named exactly: a planner or venue whose name has all the words, a place named by some of the words, else the only close
 * match.
 */
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

/** Filters chosen in the form take precedence over those in the words. */
function filtersOf(ctx: Context, kind: DirectoryKind, { phrase, reading, isTown }: Read, query: Query): ListFilters {
  const said = {
    ...(reading.service && { service: reading.service }),
    ...(reading.type && { type: reading.type }),
    ...(phrase.date && { date: phrase.date }),
    ...(phrase.isAround && isTown && { km: around }),
  }
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return readListFilters(kind, { ...said, ...chosen }, { today: todayOf(ctx), codes: filterCodes(ctx) })
}

/** The page of a suggestion, with the filters where it is a list. */
export function pathOf({ type, path }: Suggestion, filters: ListFilters): string {
  return type === 'planner' || type === 'venue' ? path : `${path}${queryOfFilters(filters)}`
}

const maxNames = 3

/** Suggestions for a visitor's input, including whole phrases; filters in the phrase are shown with each place. */
export async function suggestInDirectory(
  called: Context,
  { query }: RouteInput<typeof contract>,
): Promise<Suggestion[]> {
  const ctx = mayBeBehind(called)
  const { kind, text, best, suggestions, filters } = await meaningOf(ctx, query.kind, query.q)
  const names = await namesOfWhole(ctx, kind, { whole: searchName(query.q), searched: text })
  const all = [...(best ? [best] : []), ...suggestions, ...names.map((name) => nameSuggestion(ctx, kind, name))]
  const known = all.filter((one, place) => all.findIndex(({ path }) => path === one.path) === place)
  const isSaid = queryOfFilters(filters) !== '' || kind !== query.kind
  return known
    .filter(({ type }) => type !== 'country' || isSaid)
    .map((one) => ({ ...one, detail: detailOf(ctx, kind, one, filters), path: pathFor(ctx, pathOf(one, filters)) }))
}

/** Entries whose name begins with all that was typed; those that begin with the searched words are among the suggestions. */
async function namesOfWhole(
  { db, country, language }: Context,
  kind: DirectoryKind,
  { whole, searched }: { whole: string; searched: string },
) {
  const isDone = whole !== '' && whole === searched && !/\d/.test(whole)
  return isDone ? [] : findNamesBeginning(db, { text: whole, kind, country, language }, maxNames)
}

/** With the filters in the words: `Rhône · Cérémonie laïque · 12 juin 2027`. */
function detailOf(ctx: Context, kind: DirectoryKind, { type, detail }: Suggestion, filters: ListFilters): string {
  if (type === 'planner' || type === 'venue') return detail
  const said = filters.facets.map((facet) => facetLabelOf(ctx, kind, facet))
  return [detail, ...said, ...(filters.date ? [searchedDateLabel(ctx, filters.date)] : [])].join(' · ')
}

function facetLabelOf(ctx: Context, kind: DirectoryKind, facet: string): string {
  const value = facet.slice(facet.indexOf(':') + 1)
  return kind === 'planner' ? serviceLabel(ctx, value) : venueTypeLabel(ctx, value)
}
