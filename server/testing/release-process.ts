import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const run = promisify(execFile)

/** A server in a process of its own. */
export type ReleaseProcess = { address: string; stop(): Promise<void> }

/** Starts the server of the release in that folder; resolves once it listens. Fails with what it wrote where it ends before. */
export async function startRelease(folder: string, settings: Record<string, string>): Promise<ReleaseProcess> {
  const child = spawn(process.execPath, [programOf(folder)], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return { address: await addressOf(child), stop: () => stop(child) }
}

/** Installs what another release depends on and builds its webs, so that it can be started. */
export async function installRelease(folder: string): Promise<void> {
  if (await hasOurPackages(folder)) await linkPackages(folder)
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
  // Without the test's NODE_ENV, for which React would load its development build.
  for (const web of ['backoffice', 'site'])
    await run('vite', ['build'], {
      cwd: path.join(folder, web),
      env: { PATH: [path.join(folder, 'node_modules', '.bin'), '/usr/bin', '/bin'].join(path.delimiter) },
    })
}

async function hasOurPackages(folder: string): Promise<boolean> {
  const lockFileOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8')
  return (await lockFileOf(folder)) === (await lockFileOf(root))
}

/** Links to ours: that takes a second, and an installation half a minute. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules')
  await mkdir(path.join(packages, '@bouquet'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@bouquet') await symlink(path.join(root, 'node_modules', name), path.join(packages, name))
  // Relative ones, so that each release finds its own rooms.
  const { workspaces } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const name of workspaces) await symlink(path.join('..', '..', name), path.join(packages, '@bouquet', name))
}

/** Until the release of November 2026 the server began elsewhere. */
function programOf(folder: string): string {
  return existsSync(path.join(folder, 'app')) ? 'app/main.ts' : 'server/src/main.ts'
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const lines: string[] = []
  const hear = (line: string) => {
    lines.push(line)
    const [, address] = /Bouquet is at (\S+)/.exec(line) ?? []
    if (address) resolve(address)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', hear)
  child.once('exit', () => reject(new Error(`The server ended:\n${lines.slice(-20).join('\n')}`)))
  return promise
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
