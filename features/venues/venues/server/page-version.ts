import type { VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'

type Page = 'prices' | 'rules' | 'texts'

/**
 * Rule "two windows on one form": increments the version of a venue's page whose content is about to be replaced. `version` is the one that the
 * caller has read, null when the call gives none. Throws changed_elsewhere when another version has been saved since.
 */
export async function replacePageVersion(
  tx: Kysely<DB>,
  { venueId, page, version }: { venueId: VenueId; page: Page; version: number | null },
): Promise<void> {
  const column = sql.ref(`${page}_version`)
  const { rows } = await sql`
    update venues set ${column} = ${column} + 1
    where id = ${venueId} and (${version}::int is null or ${column} = ${version}::int) returning id
  `.execute(tx)
  if (rows.length === 0) throw problem('changed_elsewhere')
}
