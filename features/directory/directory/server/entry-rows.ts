import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { metresOfRadius } from '@bouquet/domain/distance-format'
import type { VenueId } from '@bouquet/domain/ids'
import type { Currency, Money } from '@bouquet/domain/money'
import type { ServiceType } from '@bouquet/domain/services'
import type { ScoreParts } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { isFreeOnDay } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { entryFacet, type ListFilters, wantedService } from '../rules/directory-filters.ts'
import type { Region } from '../rules/regions.ts'
import type { ListPlace } from './places.ts'
import { townsOfAreas } from './region-areas.ts'

/** The data of a card. */
export type EntryRow = {
  kind: DirectoryKind
  slug: string
  /** Null for a planner. */
  venueId: VenueId | null
  name: string
  person: string | null
  city: string
  departmentCode: string | null
  pitch: string | null
  cover: PictureRow | null
  /** In the order of the catalogue. */
  services: string[]
  languages: string[]
  venueType: string | null
  seatedCapacity: number | null
  standingCapacity: number | null
  bedrooms: number | null
  /** A venue's lowest price. */
  priceFromCents: number | null
  currency: Currency
  /** A planner's price for each service, null where it is not shown. */
  servicePrices: Partial<Record<ServiceType, Money | null>> | null
  reviewCount: number
  reviewAverage: number | null
  answerHours: number | null
  score: number
  scoreParts: ScoreParts
  isPremium: boolean
  /** The distance from the page's town; only in a list around a town. */
  distanceKm?: number
  /** In a list for a day (YYYY-MM-DD): that day, when the venue's calendar shows it as free. */
  freeOn?: string
}

/** An entry of a list, the same object until it changes; without a version where nothing made of it is memoized, as nobody may ask for it again. */
export type ListedEntry = EntryRow & { version: string | null }

/** The columns of a card, of `directory_entries e`. */
export const entryColumns = sql`e.kind, e.slug, case when e.kind = 'venue' then e.id end as "venueId", e.name, e.person, e.city, e.department_code as "departmentCode", e.pitch, e.cover, e.services, e.languages,
  e.venue_type as "venueType", e.seated_capacity as "seatedCapacity", e.standing_capacity as "standingCapacity", e.bedrooms, e.price_from_cents as "priceFromCents", e.currency,
  e.service_prices as "servicePrices", e.review_count as "reviewCount", e.review_average as "reviewAverage", e.answer_hours as "answerHours",
  e.score, e.score_parts as "scoreParts", e.is_premium as "isPremium"`

const recommended = sql`e.is_premium desc, e.score desc, e.draw, e.id`
const byRating = sql`e.review_average desc nulls last, e.review_count desc, e.id`
// A price in another currency than the country's cannot be compared, and comes last.
const byPrice = sql`comparable_price(e.price_from_cents, e.currency, e.country), e.id`

type Window = { limit: number; offset: number }
export type Scope = { place: ListPlace; kind: DirectoryKind }

/** The place that is searched as a whole; a region consists of several. */
type Area = {
  country: string
  kind: DirectoryKind
  department?: RawBuilder<unknown> | string
  city?: RawBuilder<unknown> | string
}

function areaOf({ place: { country, department, city, isOneTown }, kind }: Scope): Area {
  const town = isOneTown ? null : city
  return { country, kind, ...(department && { department: department.code }), ...(town && { city: town.slug }) }
}

function within({ country, kind, department, city }: Area): RawBuilder<unknown> {
  return sql`e.country = ${country} and e.kind = ${kind}
    ${department ? sql`and e.department_code = ${department}` : sql``} ${city ? sql`and e.city_slug = ${city}` : sql``}`
}

/** The first entries of an area in the given order, as `e`, each read from that order's index. */
function walk(area: Area, filters: ListFilters, limit: number): RawBuilder<unknown> {
  if (filters.sort === 'price' && area.kind === 'planner') return walkByServicePrice(area, filters, limit)
  const order = orderOf(area.kind, filters)
  return sql`(select e.* from directory_entries e where ${within(area)} order by ${order} limit ${limit}) e`
}

/** Planners sorted by the price of the wanted service, else of their main one (rule "price of a planner"). */
function walkByServicePrice(
  { country, department, city }: Area,
  filters: ListFilters,
  limit: number,
): RawBuilder<unknown> {
  return sql`(
    select e.*, p.price_cents from directory_prices p join directory_entries e on e.id = p.entry_id
    where p.country = ${country} and p.service = ${wantedService(filters) ?? ''}
      ${department ? sql`and p.department_code = ${department}` : sql``} ${city ? sql`and p.city_slug = ${city}` : sql``}
    order by p.price_cents, p.entry_id limit ${limit}) e`
}

/** The order within one area, where all distances are the same. */
function orderOf(kind: DirectoryKind, { sort }: Pick<ListFilters, 'sort'>): RawBuilder<unknown> {
  if (sort === 'rating') return byRating
  if (sort !== 'price') return recommended
  return kind === 'planner' ? sql`e.price_cents, e.id` : byPrice
}

/** The condition that all requested facets match, and for a day that the venue is not known to be taken (rule "free on a day"). */
function fits(kind: DirectoryKind, filters: ListFilters): RawBuilder<unknown> {
  const { freeOn } = filters
  const facets = filters.facets.map((facet) => entryFacet(kind, filters, facet))
  return sql`e.facets @> ${facets}::text[] ${freeOn ? sql`and ${isFreeOnDay(sql`e.id`, freeOn.day, freeOn.today)}` : sql``}`
}

/** A page of a place's unfiltered list. Its ids come from the index alone, however far the page is from the first. */
export function readEntries(db: Database, scope: Scope, { limit, offset }: Window): Promise<ListedEntry[]> {
  return readInOrder(
    db,
    sql<Found>`select e.id from directory_entries e where ${within(areaOf(scope))} order by ${recommended} limit ${limit} offset ${offset}`,
  )
}

type Found = { id: string; distanceKm?: number }

/** With the cards that are made of them they take about 40 MB. */
const maxKnown = 5000
const known = new LRUCache<string, ReadEntry>({ max: maxKnown })
/** The share of lists that are memoized once it is full: what a crawler asks for once would evict what is asked for again. */
const shareMemoized = 0.1

type ReadEntry = ListedEntry & { id: string }

/** For each list that this process has read, its first entry: while that is in memory, most of the others are as well. */
const maxLists = 10_000
const firstOf = new LRUCache<string, string>({ max: maxLists })

/**
 * The entries of a list. Those that were read before are in the memory of this process; that they are still the same is certain, because each
 * change of an entry gives it another version: the transaction that wrote its row. A list that is not in memory is read with its entries.
 */
async function readInOrder(db: Database, list: RawBuilder<Found>): Promise<ListedEntry[]> {
  const key = keyOfList(db, list)
  const isKnown = known.has(firstOf.get(key) ?? '')
  const entries = await (isKnown ? readKnown(db, list) : readWhole(db, list))
  if (entries[0]) firstOf.set(key, nameOf(entries[0]))
  return entries
}

/** Lists that shared a key would at worst be read in the slower of the two ways. */
function keyOfList(db: Database, list: RawBuilder<Found>): string {
  const { sql: text, parameters } = list.compile(db)
  return `${text.length} ${parameters.join(' ')}`
}

async function readWhole(db: Database, list: RawBuilder<Found>): Promise<ReadEntry[]> {
  const { rows } = await sql<ReadEntry>`
    select listed.*, e.xmin::text as version, ${entryColumns}
    from (select l.*, row_number() over () as place from (${list}) l) listed join directory_entries e on e.id = listed.id
    order by listed.place`.execute(db)
  const [first] = rows
  if (known.size < maxKnown || Math.random() < shareMemoized) {
    for (const row of rows) known.set(nameOf(row), withoutDistance(row))
  } else if (first && !known.has(nameOf(first))) {
    for (const row of rows) row.version = null
  }
  return rows
}

/** How far an entry is depends on the list. */
function withoutDistance(entry: ReadEntry): ReadEntry {
  if (entry.distanceKm === undefined) return entry
  const { distanceKm: _, ...rest } = entry
  return rest
}

async function readKnown(db: Database, list: RawBuilder<Found>): Promise<ReadEntry[]> {
  // The version is read around the list, for the entries shown and not for all that it passes over.
  const { rows: found } = await sql<Found & { version: string }>`
    select listed.*, (select e.xmin::text from directory_entries e where e.id = listed.id) as version from (${list}) listed`.execute(
    db,
  )
  const unknown = found.filter((wanted) => !known.has(nameOf(wanted))).map(({ id }) => id)
  const read = unknown.length > 0 ? await readByIds(db, unknown) : new Map<string, ReadEntry>()
  return found.flatMap((wanted) => {
    const entry = read.get(wanted.id) ?? known.get(nameOf(wanted))
    if (!entry) return []
    return wanted.distanceKm === undefined ? entry : { ...entry, distanceKm: wanted.distanceKm }
  })
}

const nameOf = ({ id, version }: { id: string; version: string | null }) => `${id} ${version}`

async function readByIds(db: Database, ids: string[]): Promise<Map<string, ReadEntry>> {
  const { rows } = await sql<ReadEntry>`
    select e.id, e.xmin::text as version, ${entryColumns} from directory_entries e where e.id = any(${ids}::uuid[])`.execute(
    db,
  )
  for (const row of rows) known.set(nameOf(row), row)
  return new Map(rows.map((row) => [row.id, row]))
}

export type NamedEntryRow = EntryRow & { facets: string[] }

/** The entries of a country with these slugs, in no order. */
export async function readEntriesNamed(
  db: Database,
  country: string,
  slugs: Record<DirectoryKind, string[]>,
): Promise<NamedEntryRow[]> {
  const { rows } = await sql<NamedEntryRow>`
    select ${entryColumns}, e.facets
    from (
      select id from providers where slug = any(${slugs.planner}::text[])
      union all select id from venues where slug = any(${slugs.venue}::text[])
    ) named join directory_entries e using (id) where e.country = ${country}`.execute(db)
  return rows
}

/** How many rows of its order a filtered list reads at most, which bounds the cost of any combination of filters. */
const longestWalk = 10_000
/** The same for each of several towns. */
const longestWalkOfTown = longestWalk / 10

/** A page of a place's filtered list, in the requested order. */
export function readNarrowedEntries(
  db: Database,
  scope: Scope,
  filters: ListFilters,
  { limit, offset }: Window,
): Promise<ListedEntry[]> {
  return readInOrder(
    db,
    sql<Found>`
    select e.id
    from ${walk(areaOf(scope), filters, longestWalk)}
    where ${fits(scope.kind, filters)} order by ${orderOf(scope.kind, filters)} limit ${limit} offset ${offset}`,
  )
}

/** A page of a region's departments together, or of the towns of its area, filtered or not, in the requested order. */
export function readEntriesOfRegion(
  db: Database,
  { place: { country, region }, kind }: Scope,
  filters: ListFilters,
  { limit, offset }: Window,
): Promise<ListedEntry[]> {
  const codes = region?.departments ?? []
  const order = orderOf(kind, filters)
  const isPicky = filters.facets.length > 0 || filters.freeOn !== null
  const walked = region?.area ? longestWalkOfTown : Math.floor(longestWalk / Math.max(1, codes.length))
  const longest = isPicky ? walked : limit + offset
  const ofDepartment: Area = { country, kind, department: sql`d.code` }
  const [parts, area] = region?.area
    ? [townsListing({ country, kind, region }), { ...ofDepartment, city: sql`d.city` }]
    : [sql`select unnest(${[...codes]}::text[])`, ofDepartment]
  return readInOrder(
    db,
    sql<Found>`
    select e.id
    from (${parts}) d (code${region?.area ? sql`, city` : sql``}) cross join lateral (
      select e.* from ${walk(area, filters, longest)}
      where ${fits(kind, filters)} order by ${order} limit ${limit + offset}
    ) e
    order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** The towns of a region's area that have entries. */
function townsListing({
  country,
  kind,
  region,
}: {
  country: Country
  kind: DirectoryKind
  region: Region
}): RawBuilder<unknown> {
  return sql`
    select t.department_code, t.slug from (${townsOfAreas(country, [region])}) t
    where exists (select from directory_counts c where c.country = ${country} and c.kind = ${kind} and c.department_code = t.department_code
      and c.city_slug = t.slug and c.facet = '' and c.entries > 0)`
}

/** The towns around another one, the closest first. */
const maxTowns = 300

/** A page of the entries of all towns around the place's own, with the requested filters and order; the closest first by default. */
export function readEntriesAround(
  db: Database,
  { place: { country, city }, kind }: Scope,
  filters: ListFilters,
  { limit, offset }: Window,
): Promise<ListedEntry[]> {
  if (!city || !filters.km) return Promise.resolve([])
  const radius = metresOfRadius(filters.km, country)
  const { latitude, longitude } = city
  const order = orderOf(kind, filters)
  const area: Area = { country, kind, department: sql`around.department_code`, city: sql`around.slug` }
  return readInOrder(
    db,
    sql<Found>`
    with around as materialized (
      select p.department_code, p.slug, metres_between(p.latitude, p.longitude, ${latitude}, ${longitude}) as metres
      from places p
      where p.country = ${country} and metres_between(p.latitude, p.longitude, ${latitude}, ${longitude}) <= ${radius}
        and point(p.longitude, p.latitude) <@ box_around(${latitude}, ${longitude}, ${radius})
        and exists (select from directory_counts c where c.country = ${country} and c.kind = ${kind} and c.department_code = p.department_code
          and c.city_slug = p.slug and c.facet = '' and c.entries > 0)
      order by point(p.longitude, p.latitude) <-> point(${longitude}, ${latitude}) limit ${maxTowns}
    )
    select e.id, round(around.metres / 1000)::int as "distanceKm"
    from around cross join lateral (
      select e.* from ${walk(area, filters, longestWalkOfTown)}
      where ${fits(kind, filters)} order by ${order} limit ${limit + offset}
    ) e
    order by ${filters.sort === 'distance' ? sql`around.metres,` : sql``} ${order} limit ${limit} offset ${offset}`,
  )
}
