import type { DirectoryKind, ListAddress } from '@bouquet/domain/directory-urls'
import { fewProviders } from '@bouquet/domain/project'
import { answersOn } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { distances, isNarrowed, type ListFilters, withDistance } from '../rules/directory-filters.ts'
import { cardsPerPage, maxNarrowedPages, pagesOf } from '../rules/directory-list.ts'
import { findRegion } from '../rules/regions.ts'
import {
  type ListedEntry,
  readEntries,
  readEntriesAround,
  readEntriesOfRegion,
  readNarrowedEntries,
} from './entry-rows.ts'
import { findPlace, type ListPlace, readCounts } from './places.ts'

type Asking = Pick<Context, 'db' | 'country' | 'language' | 'directoryUpdates' | 'writtenUpTo'>

export type FoundList = {
  address: ListAddress & { page: number }
  place: ListPlace
  filters: ListFilters
  /** The cards of this page. */
  entries: ListedEntry[]
  /** The counts for the place, filtered or not: the total under an empty name, and one for each facet. */
  counts: ReadonlyMap<string, number>
  /** The number of pages; null where only the existence of a next one is known. */
  pages: number | null
  hasNext: boolean
  /**
   * Set when the town itself has too few entries, so that the list includes its surroundings: the number in the town, and the distance of the
   * last one.
   */
  widened: { here: number; km: number } | null
}

/** The directory's page at an address, with the filters applied. Throws not_found for an unknown place and for a page beyond the last. */
export async function findList(ctx: Asking, address: ListAddress, asked: ListFilters): Promise<FoundList> {
  const place = await placeOf(ctx, address)
  if (!place) throw problem('not_found')
  const filters = possibleIn(place, asked)
  const page = address.page ?? 1
  const [counts, found] = await Promise.all([
    readCounts(ctx, { place, kind: address.kind }),
    read(ctx, { place, kind: address.kind }, filters, page),
  ])
  const pages = isNarrowed(filters) ? null : pagesOf(counts.get('') ?? 0)
  if (page > (pages ?? maxNarrowedPages) || (page > 1 && found.length === 0)) throw problem('not_found')
  const list = { address: { ...address, page }, place, filters, counts }
  const around =
    page === 1 && found.length < fewProviders ? await readAround(ctx, { place, kind: address.kind }, filters) : []
  if (around.length > found.length)
    return { ...list, ...widenedTo(await withFreeDays(ctx, around, filters), found.length) }
  const entries = await withFreeDays(ctx, found.slice(0, cardsPerPage), filters)
  const hasNext = found.length > cardsPerPage && page < (pages ?? maxNarrowedPages)
  return { ...list, entries, pages, hasNext, widened: null }
}

/** Marks the entries that are free on the requested day, because a list includes venues without a calendar. */
async function withFreeDays(
  { db }: Pick<Context, 'db'>,
  entries: ListedEntry[],
  { freeOn }: ListFilters,
): Promise<ListedEntry[]> {
  if (!freeOn) return entries
  const answers = await answersOn(
    db,
    entries.flatMap(({ venueId }) => venueId ?? []),
    freeOn,
  )
  return entries.map((entry) =>
    entry.venueId && answers.get(entry.venueId) === 'free' ? { ...entry, freeOn: freeOn.day } : entry,
  )
}

function widenedTo(entries: ListedEntry[], here: number): Pick<FoundList, 'entries' | 'pages' | 'hasNext' | 'widened'> {
  return { entries, pages: null, hasNext: false, widened: { here, km: entries.at(-1)?.distanceKm ?? 0 } }
}

/** The entries closest to a town whose own list is short (rule "villages"); none where a distance was chosen. */
async function readAround(
  { db }: Pick<Context, 'db'>,
  scope: { place: ListPlace; kind: DirectoryKind },
  filters: ListFilters,
): Promise<ListedEntry[]> {
  if (filters.km !== null || !scope.place.city) return []
  const wider: ListFilters = { ...filters, km: distances.at(-1) ?? null, sort: 'distance' }
  return readEntriesAround(db, scope, wider, { limit: cardsPerPage, offset: 0 })
}

async function placeOf(ctx: Asking, { region, department, city }: ListAddress): Promise<ListPlace | null> {
  const country = { country: ctx.country, region: null, department: null, city: null, isOneTown: false }
  if (region) {
    const known = findRegion(ctx.country, region)
    return known && { ...country, region: known }
  }
  if (!department) return country
  return findPlace(ctx, { department, city })
}

/** A distance is possible only for a town. */
function possibleIn(place: ListPlace, filters: ListFilters): ListFilters {
  return place.city ? filters : withDistance(filters, null)
}

function read(
  { db }: Pick<Context, 'db'>,
  scope: { place: ListPlace; kind: DirectoryKind },
  filters: ListFilters,
  page: number,
): Promise<ListedEntry[]> {
  const last = isNarrowed(filters) ? maxNarrowedPages : pagesOf(Number.POSITIVE_INFINITY)
  if (page > last) throw problem('not_found')
  const window = { limit: cardsPerPage + 1, offset: (page - 1) * cardsPerPage }
  if (filters.km) return readEntriesAround(db, scope, filters, window)
  if (scope.place.region) return readEntriesOfRegion(db, scope, filters, window)
  return isNarrowed(filters) ? readNarrowedEntries(db, scope, filters, window) : readEntries(db, scope, window)
}
