import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'

export const socketFolderPrefix = 'bouquet-pg-'

const run = promisify(execFile)
const stopMilliseconds = 20_000

/**
 * Prepares the data folder for a new PostgreSQL: one that outlived a killed server is stopped in an orderly way, and a lock file whose
 * process id now belongs to another program is neutralised. Throws a StartupError when the old one does not stop.
 */
export async function clearFormerPostmaster(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const [pidLine = '', , , , socketFolder = ''] = text.split('\n')
  const pid = Math.abs(Number.parseInt(pidLine, 10))
  if (await isPostmasterOf(folder, pid)) await stopOrphan(folder, pid)
  else {
    await endOrphanedBackends(folder)
    await disown(pidFile, text)
  }
  if (path.basename(socketFolder).startsWith(socketFolderPrefix))
    await rm(socketFolder, { recursive: true, force: true })
}

async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (!pid) return false
  // PostgreSQL's working directory is its data folder.
  if (process.platform === 'linux') {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return workingDirectory === (await realpath(folder))
  }
  if (process.platform === 'win32') return false
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(folder)
}

async function stopOrphan(folder: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopMilliseconds
  while (await isPostmasterOf(folder, pid)) {
    if (Date.now() > deadline)
      throw new StartupError(
        `PostgreSQL (process ${pid}) still runs on ${folder} and does not stop. Stop it and start again.`,
      )
    await delay(50)
  }
}

/**
 * A killed postmaster leaves child processes that end by themselves, but not while they are busy or frozen; as long as they hold the shared
 * memory no other postmaster can start. Where they cannot be found, the next attempts wait for them.
 */
async function endOrphanedBackends(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const deadline = Date.now() + stopMilliseconds
  for (
    let left = await processesOf(folder);
    left.length > 0 && Date.now() < deadline;
    left = await processesOf(folder)
  ) {
    for (const pid of left) kill(pid)
    await delay(20)
  }
}

/** The processes of the PostgreSQL in this folder, as listed by the system; only Linux lists them. */
export async function processesOf(folder: string): Promise<number[]> {
  const target = await realpath(folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => isPostgresIn(pid, target)))
  return pids.filter((_, at) => found[at]).map(Number)
}

async function isPostgresIn(pid: string, folder: string): Promise<boolean> {
  const read = (link: string) => readlink(`/proc/${pid}/${link}`).catch(() => '')
  return (await read('cwd')) === folder && path.basename(await read('exe')) === 'postgres'
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

/**
 * PostgreSQL trusts a lock file that names any living process except its own parent, and still checks the shared memory named in it.
 * Therefore the file stays, and only its process id is replaced by that of the parent.
 */
async function disown(pidFile: string, text: string): Promise<void> {
  await writeFile(pidFile, text.replace(/^-?\d+/, String(process.pid)))
}
