import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readErasures } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import { noteBackup } from '@bouquet/server/last-backup.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { copyDatabase } from './cold-copy.ts'
import { dumpDatabase } from './dump.ts'
import { type Manifest, writeManifest } from './manifest.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseDirectUrl'> & { ports: Pick<Config['ports'], 'objectStore'> }

export const filesName = 'files'
const secretName = 'session-secret'

/**
 * Backs up the database and the files into a new folder. Files are copied before and after the database, so that every file that its rows
 * name is in the copy. Throws a StartupError where the folder is not empty.
 */
export async function takeBackup(place: Place, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty. Name a new folder.`)
  await copyFiles(place, folder)
  const rows = await (place.databaseDirectUrl
    ? dumpDatabase(place.databaseDirectUrl, folder)
    : copyDatabase(place.dataDir, folder))
  await copyFiles(place, folder)
  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    database: place.databaseDirectUrl ? 'dump' : 'embedded',
    hasFiles: place.ports.objectStore.kind === 'folder',
    rows,
  }
  const store = createObjectStore(place.ports.objectStore)
  await writeManifest(folder, manifest, await readErasures(store))
  await noteBackup(store, manifest.takenAt)
  return manifest
}

async function copyFiles({ dataDir, ports }: Place, folder: string): Promise<void> {
  // Without the secret, stored tokens could not be decrypted after a restore.
  await copyIfThere(path.join(dataDir, secretName), path.join(folder, secretName))
  if (ports.objectStore.kind === 'folder') await copyIfThere(ports.objectStore.folder, path.join(folder, filesName))
}

/** Files that are already copied are skipped. A file that disappears during the copy is ignored, as no row refers to it. */
async function copyIfThere(source: string, target: string): Promise<void> {
  await cp(source, target, { recursive: true, force: false, preserveTimestamps: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}
