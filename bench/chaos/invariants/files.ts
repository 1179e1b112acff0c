import path from 'node:path'
import { sweepPictures } from '@bouquet/features/media/pictures/server/sweep-pictures.ts'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openJobs } from '@bouquet/server/jobs/open-jobs.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { sql } from 'kysely'
import type { Result } from '../result.ts'
import { resultOf } from '../result.ts'
import { settle } from '../settle.ts'
import type { World } from '../world.ts'

const twoDaysMs = 2 * 86_400_000

/** After the nightly sweep every file has a row and every row its files. */
export async function checkFiles(world: World): Promise<Result[]> {
  const { db, environment, databaseUrl } = world
  const { ports } = await shapeConfig(readEnv(environment))
  const objectStore = createObjectStore(ports.objectStore)
  const jobs = await openJobs(databaseUrl, () => undefined)
  const later = new Date(Date.now() + twoDaysMs)
  await sweepPictures({ db, jobs, ports: { objectStore }, now: () => later })
  await jobs.stop(1000)
  await settle(world)
  const files = await world.keys()
  const pictures = await storedPictures(db)
  const owned = new Set(pictures.flatMap(({ folder, original }) => [folder, original]))
  const isOwned = (file: string) => owned.has(file) || owned.has(path.posix.dirname(file))
  const found = new Set(files)
  return [
    resultOf(
      'files without a row, the nightly sweep done',
      files.filter((file) => !isOwned(file)),
    ),
    resultOf(
      'rows without their files',
      pictures.flatMap(({ keys }) => keys.filter((key) => !found.has(key))),
    ),
  ]
}

type Picture = { folder: string; original: string; keys: string[] }

async function storedPictures(db: World['db']): Promise<Picture[]> {
  const { rows } = await sql<{ folder: string; original: string; widths: number[] }>`
    select folder, original_key as original, widths from pictures
  `.execute(db)
  return rows.map(({ folder, original, widths }) => ({
    folder,
    original,
    keys: [original, ...widths.flatMap((width) => [`${folder}/${width}.webp`, `${folder}/${width}.jpg`])],
  }))
}
