import type { Services } from '@bouquet/server/context.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import { sql } from 'kysely'

type Parts = Pick<Services, 'db'> & { ports: Pick<Services['ports'], 'objectStore'> }

/** Deletes files from the object store, except those that are still in use, because pictures may be shared. Returns how many were deleted. */
export async function deleteFiles({ db, ports }: Parts, keys: string[]): Promise<number> {
  const shown = new Set(await keysInUse({ db }, keys))
  const unused = keys.filter((key) => !shown.has(key))
  await eachAlone(unused, (key) => ports.objectStore.delete(key))
  return unused.length
}

async function keysInUse({ db }: Pick<Parts, 'db'>, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select avatar_key as key from providers where avatar_key = any(${keys})
    union select after_text from content_changes where place = 'avatar' and state = 'hidden' and after_text = any(${keys})
    union select image_key from promotions where image_key = any(${keys})
    union select file_key from data_exports where file_key = any(${keys})
    union select plan_key from venue_spaces where plan_key = any(${keys})
    union select brochure_key from venue_prices where brochure_key = any(${keys})
    union select key from unnest(${keys}::text[]) as key
      where exists (select from pictures where folder = regexp_replace(key, '/[^/]*$', '') or original_key = key)
  `.execute(db)
  return rows.map((row) => row.key)
}
