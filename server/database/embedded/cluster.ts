import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

export const superuser = 'bouquet'

/** The operator's environment (PGDATA, LC_ALL) must not change what PostgreSQL does; Windows needs its own variables. */
export const cleanEnvironment = process.platform === 'win32' ? undefined : { LC_ALL: 'C', PATH: '/usr/bin:/bin' }

// With ICU, words sort the same everywhere; a build or system without it gets the next best provider.
const localeChoices = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

type NewCluster = { binaries: Binaries; folder: string; runAs: RunAs | undefined; durable: boolean }

/** Creates an empty database cluster in the folder, completely or not at all. Throws a StartupError with the reason when it fails. */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const unfinished = `${cluster.folder}.unfinished`
  let reason = ''
  for (const locale of localeChoices) {
    reason = await initialise(cluster, unfinished, locale)
    if (reason) continue
    await rmdir(cluster.folder).catch(() => undefined)
    return rename(unfinished, cluster.folder)
  }
  await rm(unfinished, { recursive: true, force: true })
  throw new StartupError(clusterFailure(cluster.folder, reason))
}

async function initialise({ binaries, runAs, durable }: NewCluster, target: string, locale: string[]): Promise<string> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (runAs) await chown(target, runAs.uid, runAs.gid)
  const safety = durable ? [] : ['--no-sync']
  const options = [
    '-D',
    target,
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...safety,
    ...locale,
  ]
  return run(binaries.initdb, options, { ...runAs, cwd: runAs ? '/' : target, env: cleanEnvironment }).then(
    () => '',
    (error: { stderr?: string; message: string }) => error.stderr?.trim() || error.message,
  )
}

function clusterFailure(folder: string, reason: string): string {
  if (/No space left on device|could not extend/.test(reason))
    return `The disk is full: the database in ${folder} could not be made.`
  return `The database in ${folder} could not be made. PostgreSQL says: ${reason}`
}
