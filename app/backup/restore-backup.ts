import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Erasure, readErasures } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { withDatabase } from '@bouquet/server/database/with-database.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { restoreCopy } from './cold-copy.ts'
import { restoreDump } from './dump.ts'
import { eraseAgain } from './erase-again.ts'
import { type Manifest, readErasuresBeside, readManifest } from './manifest.ts'
import { countRows, differences } from './row-counts.ts'
import { filesName, type Place } from './take-backup.ts'

export type Restored = { takenAt: string; tables: number; migrations: string[]; repeatedErasures: number }

/**
 * Restores a backup: files, database, the migrations added since, and the erasures made since. Throws a StartupError where existing data
 * may not be replaced because `replace` is not set, or where the row counts differ from those of the backup.
 */
export async function restoreBackup(place: Place, folder: string, replace: boolean): Promise<Restored> {
  const manifest = await readManifest(folder)
  checkKind(manifest, place)
  const erasures = await knownErasures(place, folder)
  if (manifest.hasFiles) await checkFiles(place, replace)
  if (place.databaseDirectUrl) await restoreDump(place.databaseDirectUrl, folder, replace)
  else await restoreCopy(place.dataDir, folder, replace)
  if (manifest.hasFiles) await restoreFiles(place, folder)
  return withDatabase({ DATABASE_URL: place.databaseDirectUrl, DATA_DIR: place.dataDir }, async (url) => {
    await checkRows(url, manifest)
    const migrations = await migrate(url)
    const repeatedErasures = await eraseAgain(createObjectStore(place.ports.objectStore), url, erasures)
    return { takenAt: manifest.takenAt, tables: Object.keys(manifest.rows).length, migrations, repeatedErasures }
  })
}

function checkKind({ database }: Manifest, { databaseDirectUrl }: Place): void {
  if (database === 'dump' && !databaseDirectUrl)
    throw new StartupError('This is a backup of a PostgreSQL of your own: name the database in DATABASE_URL.')
  if (database === 'embedded' && databaseDirectUrl)
    throw new StartupError('This is a backup of the embedded PostgreSQL: it is restored without DATABASE_URL.')
}

/** Includes the erasures recorded in the object store that is about to be replaced. */
async function knownErasures({ ports }: Place, folder: string): Promise<Erasure[]> {
  const all = [...(await readErasures(createObjectStore(ports.objectStore))), ...(await readErasuresBeside(folder))]
  return [...new Map(all.map((erasure) => [`${erasure.kind} ${erasure.id}`, erasure])).values()]
}

async function checkFiles({ ports: { objectStore } }: Place, replace: boolean): Promise<void> {
  if (objectStore.kind !== 'folder' || replace) return
  const present = await readdir(objectStore.folder).catch(() => [])
  if (present.length > 0)
    throw new StartupError(`There are files in ${objectStore.folder}. Say --force to replace them.`)
}

async function restoreFiles({ dataDir, ports: { objectStore } }: Place, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const copies: [string, string][] = [['session-secret', path.join(dataDir, 'session-secret')]]
  if (objectStore.kind === 'folder') {
    await rm(objectStore.folder, { recursive: true, force: true })
    copies.push([filesName, objectStore.folder])
  }
  for (const [name, target] of copies)
    await cp(path.join(folder, name), target, { recursive: true, preserveTimestamps: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
}

async function checkRows(url: string, manifest: Manifest): Promise<void> {
  const found = await connected(url, countRows)
  const wrong = differences(manifest.rows, found)
  if (wrong.length > 0)
    throw new StartupError(`The restored database is not the one of the backup: ${wrong.join('; ')}`)
}
