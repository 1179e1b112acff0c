import path from 'node:path'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

export type ExportedPicture = { name: string; key: string }

/** A company's pictures: their names in the archive and their keys in the object store. */
export async function exportedPictures(db: Database, providerId: ProviderId): Promise<ExportedPicture[]> {
  const { rows } = await sql<ExportedPicture>`
    select 'profile' as name, avatar_key as key from providers where id = ${providerId} and avatar_key is not null
    union all
    select 'photos/' || id, coalesce(original_key, folder || '/' || (select max(size) from unnest(widths) as size) || '.jpg')
      from pictures where provider_id = ${providerId}
  `.execute(db)
  return rows.map(({ name, key }) => ({ name: `pictures/${name}${path.extname(key)}`, key }))
}
