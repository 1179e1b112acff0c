import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { checkFreeSpace, locateDataFolder, versionOf } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { type RunningPostgres, type ServerOptions, startServer } from './server.ts'

export type EmbeddedPostgres = RunningPostgres

type EmbeddedOptions = {
  dataDir: string
  log(line: string): void
  /** False: acknowledged data survives a kill of PostgreSQL but not a crash of the machine, which is faster; for tests. */
  durable?: boolean
  maxConnections?: number
}

/**
 * Starts the bundled PostgreSQL on the data in `dataDir`, which the first start creates, and gives the address of its database. It is
 * restarted when it is killed. `stop` shuts it down in an orderly way. Throws a StartupError when another copy uses the folder, the disk is
 * full, or the data belongs to another version.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true }).catch(refusedBySystem(dataDir))
  const unlock = await lockFolder(dataDir).catch(refusedBySystem(dataDir))
  try {
    const server = await startIn(dataDir, options)
    return { ...server, stop: () => server.stop().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function startIn(dataDir: string, { log, durable = true, maxConnections = 100 }: EmbeddedOptions) {
  const { folder, runAs } = await locateDataFolder(dataDir)
  const binaries = await findBinaries(runAs)
  const version = await versionOf(folder)
  if (version === undefined) {
    await checkFreeSpace(folder)
    await createCluster({ binaries, folder, runAs, durable })
  } else if (version !== major(binaries.version)) throw otherVersion(folder, version, major(binaries.version))
  const options: ServerOptions = { binaries, folder, runAs, durable, maxConnections, log }
  return startServer(options)
}

const major = (version: string) => version.split('.')[0] ?? version

function otherVersion(folder: string, found: string, ours: string): StartupError {
  return new StartupError(
    `The database in ${folder} was made by PostgreSQL ${found}; this Bouquet comes with PostgreSQL ${ours}. Start the Bouquet that made it, move its data with pg_dump, or set DATA_DIR to another folder.`,
  )
}

function refusedBySystem(dataDir: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOSPC') throw new StartupError(`The disk is full: nothing can be written in ${dataDir}.`)
    if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM')
      throw new StartupError(`${dataDir} cannot be written by this user. Set DATA_DIR to a folder that can.`)
    throw error
  }
}
