import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** Removes pictures that nothing refers to any more, and leaves their files to the job that deletes unused files. */
export async function removePictures(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Kysely<DB>,
  pictureIds: string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  const { rows } = await sql<{ keys: string[] }>`
    delete from pictures where id = any(${pictureIds}) and provider_id is not null returning keys_of_picture(folder, widths, has_avif, original_key) as keys
  `.execute(tx)
  const keys = rows.flatMap((row) => row.keys)
  if (keys.length > 0) await jobs.enqueue(tx, 'delete-files', { keys })
}
