import { isNarrowed, type ListWishes } from '@bouquet/domain/directory-filters'
import { cardsPerPage, mostNarrowedPages, pagesOf } from '@bouquet/domain/directory-list'
import type { DirectoryKind, ListAddress } from '@bouquet/domain/directory-urls'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { type EntryRow, readEntries, readEntriesAround, readNarrowedEntries } from './entry-rows.ts'
import { findPlace, type ListPlace, readCounts } from './places.ts'

export type FoundList = {
  address: ListAddress & { page: number }
  place: ListPlace
  wishes: ListWishes
  /** Cards of this page. */
  entries: EntryRow[]
  /** Of the place, narrowed or not: in all under an empty name, and of each facet. */
  counts: Map<string, number>
  /** How many pages there are; null where only the next one is known of. */
  pages: number | null
  hasNext: boolean
}

/**
 * The page of the directory at an address, narrowed by the wishes. Throws not_found for a place that the gazetteer does not know
 * and for a page beyond the last.
 */
export async function findList(
  ctx: Pick<Context, 'db' | 'country' | 'language'>,
  address: ListAddress,
  asked: ListWishes,
): Promise<FoundList> {
  const place = await placeOf(ctx, address)
  if (!place) throw problem('not_found')
  const wishes = possibleIn(place, asked)
  const page = address.page ?? 1
  const [counts, found] = await Promise.all([
    readCounts(ctx.db, place, address.kind),
    read(ctx, { place, kind: address.kind }, wishes, page),
  ])
  const pages = isNarrowed(wishes) ? null : pagesOf(counts.get('') ?? 0)
  if (page > (pages ?? mostNarrowedPages) || (page > 1 && found.length === 0)) throw problem('not_found')
  const hasNext = found.length > cardsPerPage && page < (pages ?? mostNarrowedPages)
  return {
    address: { ...address, page },
    place,
    wishes,
    entries: found.slice(0, cardsPerPage),
    counts,
    pages,
    hasNext,
  }
}

async function placeOf(ctx: Pick<Context, 'db' | 'country' | 'language'>, { department, city }: ListAddress) {
  if (!department) return { country: ctx.country, department: null, city: null }
  return findPlace(ctx.db, ctx.country, { department, city }, ctx.language)
}

/** A whole country is narrowed by nothing: it is too large to walk through. A distance needs a town. */
function possibleIn(place: ListPlace, wishes: ListWishes): ListWishes {
  if (!place.department) return { facets: [], km: null, sort: 'recommended' }
  return place.city ? wishes : { ...wishes, km: null }
}

function read(
  { db }: Pick<Context, 'db'>,
  scope: { place: ListPlace; kind: DirectoryKind },
  wishes: ListWishes,
  page: number,
): Promise<EntryRow[]> {
  const last = isNarrowed(wishes) ? mostNarrowedPages : pagesOf(Number.POSITIVE_INFINITY)
  if (page > last) throw problem('not_found')
  const window = { limit: cardsPerPage + 1, offset: (page - 1) * cardsPerPage }
  if (wishes.km) return readEntriesAround(db, scope, wishes, window)
  return isNarrowed(wishes) ? readNarrowedEntries(db, scope, wishes, window) : readEntries(db, scope, window)
}
