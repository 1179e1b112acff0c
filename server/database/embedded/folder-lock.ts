import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Locks DATA_DIR for this process until the returned function is called, or the process dies for any reason. Throws a StartupError that
 * names the process holding the lock.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = path.join(dataDir, 'bouquet.lock')
  const own = `${lock}.${process.pid}`
  const identity = await processIdentity(process.pid)
  await writeFile(own, `${identity}\n`)
  try {
    await takeLock(lock, own, dataDir)
  } finally {
    await rm(own, { force: true })
  }
  return () => rm(lock, { force: true })
}

async function takeLock(lock: string, own: string, dataDir: string): Promise<void> {
  // Creating a link is atomic, so two processes cannot both take the lock, nor see it half written.
  while (!(await linked(own, lock))) {
    const holder = await readFile(lock, 'utf8').catch(() => undefined)
    if (holder === undefined) continue
    const pid = Number.parseInt(holder, 10)
    if (holder.trim() === (await processIdentity(pid))) throw inUse(dataDir, pid)
    await removeAbandoned(lock, holder, `${own}.abandoned`)
  }
}

async function linked(own: string, lock: string): Promise<boolean> {
  return link(own, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

async function removeAbandoned(lock: string, holder: string, aside: string): Promise<void> {
  await rename(lock, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => holder)
  // If another process has taken the lock between reading and renaming, its lock is restored.
  if (moved !== holder) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

function inUse(dataDir: string, pid: number): StartupError {
  return new StartupError(
    `Another copy of Bouquet (process ${pid}) uses ${dataDir}. Stop it, or set DATA_DIR to another folder for this one.`,
  )
}
