import { chmod, chown, cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { locateDataFolder, versionOf } from '@bouquet/server/database/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { lockFolder } from '@bouquet/server/database/embedded/folder-lock.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { countRows } from './row-counts.ts'

const copyName = 'postgres'

/**
 * Copies the files of the embedded PostgreSQL, which ships without pg_dump, after a clean shutdown; gives the row counts in them. Throws a
 * StartupError where a copy of Bouquet uses them.
 */
export async function copyDatabase(dataDir: string, folder: string): Promise<Record<string, number>> {
  if ((await versionOf((await locateDataFolder(dataDir)).folder)) === undefined)
    throw new StartupError(`There is no database in ${dataDir} yet.`)
  const rows = await countEmbedded(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const { folder: source } = await locateDataFolder(dataDir)
    await cp(source, path.join(folder, copyName), { recursive: true, preserveTimestamps: true, filter: isNoPidFile })
  } finally {
    await unlock()
  }
  return rows
}

/** Puts the copied files back. Throws a StartupError where a database is already there and may not be replaced. */
export async function restoreCopy(dataDir: string, folder: string, replace: boolean): Promise<void> {
  const unlock = await lockFolder(dataDir)
  try {
    const { folder: target, runAs } = await locateDataFolder(dataDir)
    if (!replace && (await versionOf(target)) !== undefined)
      throw new StartupError(
        `There is a database in ${dataDir}. Set DATA_DIR to another folder, or say --force to replace all that it holds.`,
      )
    await rm(target, { recursive: true, force: true })
    await cp(path.join(folder, copyName), target, { recursive: true, preserveTimestamps: true })
    await chmod(target, 0o700)
    if (runAs) await handOver(target, runAs)
  } finally {
    await unlock()
  }
}

/** Starting and stopping PostgreSQL also recovers the files after a crash. */
async function countEmbedded(dataDir: string): Promise<Record<string, number>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  try {
    return await connected(postgres.url, countRows)
  } finally {
    await postgres.stop()
  }
}

const isNoPidFile = (file: string) => path.basename(file) !== 'postmaster.pid'

async function handOver(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid)
}
