import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { type DirectoryKind, directoryKinds } from '@bouquet/domain/directory-urls'
import { maxFirst } from '@bouquet/features/directory/directory/rules/first-entries.ts'
import { landscapeOf } from '@bouquet/features/directory/directory/rules/landscape.ts'
import { type RegionPicture, regionTiles } from '@bouquet/features/directory/directory/rules/region-tiles.ts'
import { isInRegion, regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import type pg from 'pg'
import { coverAt, type Gallery } from './world/dealt-covers.ts'

/**
 * Of the planners that stand one below the other in a list of their country, region, department or town, no two show the same motif first, nor of the
 * venues: where the published order makes two equal, one of them shows another of its own photos first. The scores must be computed.
 */
export async function dealCovers(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query("set local bouquet.record_changes = 'off'")
  for (const country of countries)
    for (const kind of directoryKinds) {
      const entries = await readEntries(client, country, kind)
      const lists = listsOf(country, entries)
      spareNeighboursOfCards(country, { entries, lists })
      const sequences = [...lists.map(({ ids }) => ids), turnsOfFront(entries)]
      const chosen = coverAt(
        sequences.filter(({ length }) => length > 1),
        entries,
        reachOf[kind],
      )
      await showFirst[kind](
        client,
        [...chosen].filter(([, place]) => place > 0),
      )
    }
  await client.query('commit')
}

/** How many cards further a motif is not seen again where that can be avoided. A venue rather shows itself. */
const reachOf: Record<DirectoryKind, number> = { planner: 3, venue: 1 }

/** `all` has the motifs of all its photos, also of those that stand first only for want of others. */
type Entry = Gallery & {
  all: string[]
  department: string
  city: string
  latitude: number
  longitude: number
  isPremium: boolean
}

/** Larger worlds, which only measurements use, are left as they are. */
const maxEntries = 400

const foldersOf: Record<DirectoryKind, string> = {
  planner: `select i.folder from profile_photos f join pictures i on i.id = f.picture_id
    where f.provider_id = e.id and f.is_visible order by f.position, f.id`,
  venue: `select i.folder from venue_images f join pictures i on i.id = f.picture_id
    where f.venue_id = e.id and f.is_visible order by f.position, f.id`,
}

/** In a town that the gazetteer does not have, an entry lies outside the areas of all regions. */
async function readEntries(client: pg.ClientBase, country: Country, kind: DirectoryKind): Promise<Entry[]> {
  const { rows } = await client.query<Entry & { folders: string[] }>(
    `select e.id, e.department_code as department, e.city_slug as city, coalesce(p.latitude, 0) as latitude, coalesce(p.longitude, 0) as longitude,
       e.is_premium as "isPremium", array(${foldersOf[kind]}) as folders
     from directory_entries e
     left join places p on p.country = e.country and p.department_code = e.department_code and p.slug = e.city_slug
     where e.country = $1 and e.kind = $2
     order by e.is_premium desc, e.score desc, e.draw, e.id limit $3`,
    [country, kind, maxEntries],
  )
  return rows.map(({ folders, ...entry }) => ({
    ...entry,
    all: folders.map(motifOf),
    motifs: folders.map((folder, place) => shownFirst(kind, motifOf(folder), place)),
  }))
}

/** `public/demo/longTable-honey` shows a `longTable`. */
const motifOf = (folder: string) => folder.split('/').at(-1)?.split('-')[0] ?? ''

/** The invitation below most lists shows a bouquet, so no card does; and besides itself a venue first shows what stands in it. */
function shownFirst(kind: DirectoryKind, motif: string, place: number): string | null {
  if (kind === 'venue') return place === 0 || inVenues.includes(motif) ? motif : null
  return motif === 'bouquet' ? null : motif
}

/**
 * What a page shows beside a card is not shown first by the one behind it, as long as they have another photo: the tiles of regions and the guides
 * beside the cards of a front page, the vineyards beside the title above the first card of a list.
 */
function spareNeighboursOfCards(
  country: Country,
  { entries, lists }: { entries: Entry[]; lists: readonly List[] },
): void {
  const onFront = entries.filter(({ isPremium }, place) => isPremium || place < maxFirst)
  const besideCards = [...motifsOnTiles(country, entries), 'longTable']
  for (const entry of onFront) spare(entry, besideCards)
  for (const { ids, codes } of lists) {
    const first = entries.find(({ id }) => id === ids[0])
    if (first && landscapeOf(country, codes) === 'vineyards') spare(first, ['vineyard'])
  }
}

/** Where none of the photos that may stand first is left, any other does. */
function spare(entry: Entry, others: readonly string[]): void {
  const without = (motifs: readonly (string | null)[]) =>
    motifs.map((motif) => (motif !== null && others.includes(motif) ? null : motif))
  const left = [without(entry.motifs), without(entry.all)].find((motifs) => motifs.some((motif) => motif !== null))
  if (left) entry.motifs = left
}

function motifsOnTiles(country: Country, entries: readonly Entry[]): string[] {
  const language = countryFacts(country).defaultLanguage
  const found = regionsOf(country)
    .toSorted((a, b) => a.names[language].localeCompare(b.names[language], language))
    .map((region) => ({
      slug: region.slug,
      entries: entries.filter((entry) => isInRegion(region, entry)).length,
    }))
    .filter((region) => region.entries > 0)
  return regionTiles(country, found).map(({ picture }) => motifsOfTiles[picture] ?? picture)
}

const motifsOfTiles: Partial<Record<RegionPicture, string>> = {
  snow: 'chapel',
  vineyards: 'vineyard',
  vines: 'vineyard',
}

/** A front page shows three of Premium a day and begins again behind the last. */
function turnsOfFront(entries: readonly Entry[]): string[] {
  const premium = entries.filter(({ isPremium }) => isPremium).map(({ id }) => id)
  return premium.length > maxFirst ? [...premium, ...premium.slice(0, maxFirst - 1)] : []
}

const inVenues = ['longTable', 'table', 'lanterns', 'bar', 'piano']

/** A list of a country in its order, with the departments that it covers. */
type List = { ids: string[]; codes: readonly string[] }

function listsOf(country: Country, entries: readonly Entry[]): List[] {
  const within = (isIn: (entry: Entry) => boolean) => entries.filter(isIn).map(({ id }) => id)
  const departments = new Set(entries.map(({ department }) => department))
  const towns = new Map(entries.map(({ department, city }) => [`${department} ${city}`, department]))
  return [
    { ids: within(() => true), codes: [] },
    ...regionsOf(country).map((region) => ({
      ids: within((entry) => isInRegion(region, entry)),
      codes: region.departments,
    })),
    ...[...departments].map((code) => ({ ids: within(({ department }) => department === code), codes: [code] })),
    ...[...towns].map(([town, code]) => ({
      ids: within(({ department, city }) => `${department} ${city}` === town),
      codes: [code],
    })),
  ]
}

type Moved = readonly (readonly [id: string, place: number])[]

/** Exchanges the first photo with the one at this place. */
const showFirst: Record<DirectoryKind, (client: pg.ClientBase, moved: Moved) => Promise<void>> = {
  planner: (client, moved) => exchange(client, moved, { table: 'profile_photos', owner: 'provider_id' }),
  venue: async (client, moved) => {
    const venues = [moved.map(([id]) => id)]
    await client.query(
      'update venue_images set is_key_image = false where venue_id = any($1::uuid[]) and is_key_image',
      venues,
    )
    await exchange(client, moved, { table: 'venue_images', owner: 'venue_id' })
    await client.query(
      `update venue_images set is_key_image = true where id in (
         select distinct on (venue_id) id from venue_images where venue_id = any($1::uuid[]) and is_visible
         order by venue_id, position, id)`,
      venues,
    )
  },
}

async function exchange(
  client: pg.ClientBase,
  moved: Moved,
  { table, owner }: { table: string; owner: string },
): Promise<void> {
  await client.query(
    `with photos as (
       select f.id, f.position, m.place, m.id as owner, row_number() over (partition by m.id order by f.position, f.id) - 1 as at
       from ${table} f join unnest($1::uuid[], $2::int[]) m (id, place) on m.id = f.${owner} where f.is_visible
     )
     update ${table} f set position = other.position
     from photos one join photos other on other.owner = one.owner and other.id <> one.id
     where f.id = one.id and one.at in (0, one.place) and other.at in (0, other.place)`,
    [moved.map(([id]) => id), moved.map(([, place]) => place)],
  )
}
