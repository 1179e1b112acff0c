import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { canUse, isRoot, type RunAs, reachableFolder, unprivilegedUser } from './run-as.ts'

type DataFolder = { folder: string; runAs: RunAs | undefined }

const pointerFile = 'postgres-is-in.txt'
const bytesForNewDatabase = 200 * 1024 * 1024

/**
 * The folder of the database's files, existing or not, and its owner: `DATA_DIR/postgres`, or a folder elsewhere, named by a pointer file
 * in DATA_DIR, when the server is root and PostgreSQL's user cannot enter DATA_DIR.
 */
export async function locateDataFolder(dataDir: string): Promise<DataFolder> {
  const pointed = await readFile(path.join(dataDir, pointerFile), 'utf8').catch(() => undefined)
  const folder = pointed?.split('\n')[0] ?? path.join(dataDir, 'postgres')
  const owner = await ownerOf(folder)
  if (!isRoot()) return { folder: ownedByUs(folder, owner), runAs: undefined }
  const runAs = owner ?? (await unprivilegedUser())
  if (pointed) return { folder, runAs }
  if (await canUse(runAs, 'write', owner ? folder : await handOver(folder, runAs))) return { folder, runAs }
  if (owner)
    throw new StartupError(`User ${owner.uid}, who owns ${folder}, cannot enter it. Start Bouquet as that user.`)
  await rm(folder, { recursive: true })
  return { folder: await moveElsewhere(dataDir), runAs }
}

/** The major version of the database in this folder; undefined where there is none yet. */
export async function versionOf(folder: string): Promise<string | undefined> {
  return readFile(path.join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

/** Throws a StartupError where there is not enough room for a new database. */
export async function checkFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(folder))
  const free = bavail * bsize
  if (free >= bytesForNewDatabase) return
  const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
  throw new StartupError(
    `The disk is full: ${inMegabytes(free)} MB are free for ${folder}, a new database needs ${inMegabytes(bytesForNewDatabase)} MB. Free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

async function ownerOf(folder: string): Promise<RunAs | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function ownedByUs(folder: string, owner: RunAs | undefined): string {
  if (!owner || owner.uid === process.getuid?.()) return folder
  throw new StartupError(
    `The database in ${folder} belongs to user ${owner.uid}. Start Bouquet as that user or as root, or set DATA_DIR to another folder.`,
  )
}

async function handOver(folder: string, runAs: RunAs): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, runAs.uid, runAs.gid)
  return folder
}

async function moveElsewhere(dataDir: string): Promise<string> {
  const folder = path.join(await reachableFolder(), `bouquet-data-${randomBytes(6).toString('hex')}`)
  const explanation =
    "PostgreSQL does not run as root and its user cannot enter this folder, so the database's files are there."
  await writeFile(path.join(dataDir, pointerFile), `${folder}\n${explanation}\n`)
  return folder
}
