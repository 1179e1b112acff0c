import { deleteFiles } from '@bouquet/features/media/files/server/delete-files.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import { sql } from 'kysely'
import { removePictures } from './remove-pictures.ts'
import { nothingRefersToPicture } from './unused-pictures.ts'

const folders = [
  'public/pictures',
  'public/portraits',
  'public/promotions',
  'private/originals',
  'private/exports',
  'private/documents',
]
const hourMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const pieceSize = 500

type Parts = Pick<Services, 'db' | 'jobs' | 'now'> & { ports: Pick<Services['ports'], 'objectStore'> }

type Swept = { rows: number; files: number; unfinished: number; finished: number }

/**
 * Removes leftovers older than a day: rows of unused pictures and unreferenced files, partly written files after an hour; and retries pictures
 * whose job gave up. Returns how many there were.
 */
export async function sweepPictures(services: Parts): Promise<Swept> {
  const before = new Date(services.now().getTime() - dayMs)
  const rows = await removeUnused(services, before)
  const finished = await finishAgain(services, before)
  const unfinished = await sweepUnfinished(services)
  let files = 0
  await eachAlone(folders, (folder) =>
    eachAlone(services.ports.objectStore.list(folder, before), async (keys) => {
      files += await deleteFiles(services, keys)
    }),
  )
  return { rows, files, unfinished, finished }
}

/** Deletes files that a killed process left partly written. Returns how many there were. */
export function sweepUnfinished({ ports, now }: Pick<Parts, 'ports' | 'now'>): Promise<number> {
  return ports.objectStore.sweepUnfinished(new Date(now().getTime() - hourMs))
}

async function removeUnused(services: Parts, before: Date): Promise<number> {
  let removed = 0
  for (let piece = pieceSize; piece === pieceSize; removed += piece)
    piece = await transaction(services.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from pictures i
        where provider_id is not null and created_at < ${before}
          and ${nothingRefersToPicture}
        limit ${pieceSize} for update skip locked
      `.execute(tx)
      await removePictures(
        services,
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
  return removed
}

async function finishAgain({ db, jobs }: Parts, before: Date): Promise<number> {
  const waiting = await db
    .selectFrom('pictures')
    .select('id')
    .where('unfinished_width', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(pieceSize)
    .execute()
  for (const { id } of waiting) await jobs.enqueue(db, 'finish-picture', { pictureId: id })
  return waiting.length
}
