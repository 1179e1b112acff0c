import { type Country, countries } from '@bouquet/domain/countries'
import { type DirectoryKind, directoryKinds } from '@bouquet/domain/directory-urls'
import { regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
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
      const chosen = coverAt(listsOf(country, entries), entries, reachOf[kind])
      await showFirst[kind](
        client,
        [...chosen].filter(([, place]) => place > 0),
      )
    }
  await client.query('commit')
}

/** How many cards further a motif is not seen again where that can be avoided. A venue rather shows itself. */
const reachOf: Record<DirectoryKind, number> = { planner: 3, venue: 1 }

type Entry = Gallery & { department: string; city: string }

/** Larger worlds, which only measurements use, are left as they are. */
const maxEntries = 400

const foldersOf: Record<DirectoryKind, string> = {
  planner: `select i.folder from profile_photos f join pictures i on i.id = f.picture_id
    where f.provider_id = e.id and f.is_visible order by f.position, f.id`,
  venue: `select i.folder from venue_images f join pictures i on i.id = f.picture_id
    where f.venue_id = e.id and f.is_visible order by f.position, f.id`,
}

async function readEntries(client: pg.ClientBase, country: Country, kind: DirectoryKind): Promise<Entry[]> {
  const { rows } = await client.query<Entry & { folders: string[] }>(
    `select e.id, e.department_code as department, e.city_slug as city, array(${foldersOf[kind]}) as folders
     from directory_entries e where e.country = $1 and e.kind = $2
     order by e.is_premium desc, e.score desc, e.draw, e.id limit $3`,
    [country, kind, maxEntries],
  )
  return rows.map(({ folders, ...entry }) => ({
    ...entry,
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

const inVenues = ['longTable', 'table', 'lanterns', 'bar', 'piano']

/** The lists of a country with more than one entry, each in its order. */
function listsOf(country: Country, entries: readonly Entry[]): string[][] {
  const within = (isIn: (entry: Entry) => boolean) => entries.filter(isIn).map(({ id }) => id)
  const departments = new Set(entries.map(({ department }) => department))
  const cities = new Set(entries.map(({ department, city }) => `${department} ${city}`))
  return [
    within(() => true),
    ...regionsOf(country).map(({ departments: codes }) => within(({ department }) => codes.includes(department))),
    ...[...departments].map((code) => within(({ department }) => department === code)),
    ...[...cities].map((city) => within((entry) => `${entry.department} ${entry.city}` === city)),
  ].filter(({ length }) => length > 1)
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
