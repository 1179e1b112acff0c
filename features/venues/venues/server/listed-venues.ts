import type { VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

const maxFound = 10

type ListedVenue = { id: VenueId; name: string; city: string }

/** Venues of the directory found by name, at most ten. */
export async function findListedVenues(db: Kysely<DB>, name: string): Promise<ListedVenue[]> {
  const { rows } = await sql<ListedVenue>`
    select id, name, city from directory_entries
    where kind = 'venue' and search_name like '%' || replace(replace(plain_words(${name}), '%', ''), '_', '') || '%'
    order by name, id limit ${maxFound}
  `.execute(db)
  return rows
}

/** Whether a venue is one of the directory's. */
export async function isListedVenue(db: Kysely<DB>, id: VenueId): Promise<boolean> {
  const row = await db
    .selectFrom('directory_entries')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'venue')
    .executeTakeFirst()
  return row !== undefined
}
