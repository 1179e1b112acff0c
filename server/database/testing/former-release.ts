import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import type { SqlFolders } from '../migrate.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const migrations = 'server/database/migrations'
// The folder of migrations until the release of November 2026.
const formerMigrations = 'server/src/database/migrations'

/** The commit before the newest migration: until there are tags, it stands for the last release. Null without a history. */
export async function lastRelease(): Promise<string | null> {
  const unreleased = await git('status', '--porcelain', '--', migrations)
  if (unreleased) return 'HEAD'
  return parentOf('A')
}

/** The commit before the last change of a migration that was already released; databases of that time exist. Null where none was changed. */
export async function beforeLastCorrection(): Promise<string | null> {
  const uncommitted = await git('status', '--porcelain', '--', migrations)
  if (uncommitted && /^ ?M/m.test(uncommitted)) return 'HEAD'
  return parentOf('M')
}

async function parentOf(filter: 'A' | 'M'): Promise<string | null> {
  const newest = await git(
    'log',
    '-1',
    '--format=%H',
    `--diff-filter=${filter}`,
    '--',
    `${migrations}/*.sql`,
    `${formerMigrations}/*.sql`,
  )
  return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) : null
}

/** The files of that commit, or those below `folder`, in a new folder; gives the folder's name. */
export async function filesOf(commit: string, folder = '.'): Promise<string> {
  const target = await mkdtemp(path.join(tmpdir(), 'bouquet-release-'))
  const archive = path.join(target, '..', `${path.basename(target)}.tar`)
  await mkdir(target, { recursive: true })
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit, folder], { cwd: root })
  await run('tar', ['-xf', archive, '-C', target])
  await run('rm', [archive])
  return target
}

/** The migrations and objects of that commit, as arguments of `migrate`. */
export async function sqlFilesOf(commit: string): Promise<{ folders: SqlFolders; remove(): Promise<void> }> {
  const isThere = async (place: string) => Boolean(await git('ls-tree', '--name-only', commit, '--', place))
  const place = path.dirname((await isThere(migrations)) ? migrations : formerMigrations)
  const files = await filesOf(commit, place)
  const at = (folder: string) => pathToFileURL(`${path.join(files, place, folder)}/`)
  const objects = (await isThere(`${place}/objects`)) ? at('objects') : null
  return {
    folders: { migrations: at('migrations'), objects },
    remove: () => rm(files, { recursive: true, force: true }),
  }
}

function git(...args: string[]): Promise<string | null> {
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trimEnd() || null,
    () => null,
  )
}
