import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Erasure } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'

/** Describes a backup. It is written last, so that a folder without it is not a backup. */
export type Manifest = {
  format: 1
  takenAt: string
  database: 'dump' | 'embedded'
  /** False where the files are in a bucket, which has its own versioning. */
  hasFiles: boolean
  /** The row count of each table. */
  rows: Record<string, number>
}

const manifestFile = 'manifest.json'
const erasuresFile = 'erasures.json'

export async function writeManifest(folder: string, manifest: Manifest, erasures: Erasure[]): Promise<void> {
  await writeFile(path.join(folder, erasuresFile), JSON.stringify(erasures))
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2))
}

/** Throws a StartupError where the folder holds no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new StartupError(`${folder} holds no finished backup: it has no ${manifestFile}.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format === 1) return manifest
  throw new StartupError(`${folder} was written by a later release of Bouquet.`)
}

/** The erasures recorded in this backup and in those beside it, since a later backup knows of more. */
export async function readErasuresBeside(folder: string): Promise<Erasure[]> {
  const parent = path.dirname(path.resolve(folder))
  const siblings = await readdir(parent)
  const lists = await Promise.all(
    siblings.map(async (name) => {
      const text = await readFile(path.join(parent, name, erasuresFile), 'utf8').catch(() => '[]')
      return JSON.parse(text) as Erasure[]
    }),
  )
  return lists.flat()
}
